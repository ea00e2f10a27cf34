import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inlined: as a file it would compete with the film and delay the page's scripts by a round trip. */
export const beginScript = readFileSync(join(process.cwd(), 'src/shell/begin.mjs'), 'utf8')
