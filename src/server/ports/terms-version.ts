import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import { z } from 'zod'

const FILE = 'content/legal/regulamin.md'
const Head = z.object({ effective: z.iso.date() })

/** Version of the terms in force: their effective date. @throws Error that names the file if it is invalid */
export function readTermsVersion(): string {
  const file = new VFile(readFileSync(join(process.cwd(), FILE)))
  matter(file)
  const parsed = Head.safeParse(file.data.matter)
  if (!parsed.success) throw new Error(`${FILE}: ${parsed.error.message}`)
  return parsed.data.effective
}
