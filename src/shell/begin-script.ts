import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inlined, because a separate file would compete with the film and delay the page's scripts by a round trip. */
export const beginScript = readFileSync(join(process.cwd(), 'src/shell/begin.mjs'), 'utf8')
