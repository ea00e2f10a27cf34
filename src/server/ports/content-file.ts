import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/** Reads a JSON file of `content/`. @throws Error that names the file if it is invalid */
export function readContentFile<Contract extends z.ZodType>(path: string, contract: Contract): z.infer<Contract> {
  const parsed = contract.safeParse(JSON.parse(readFileSync(join(process.cwd(), path), 'utf8')))
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message}`)
  return parsed.data
}
