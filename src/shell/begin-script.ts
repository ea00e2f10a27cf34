import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the HTML itself: as a file of its own it would be fetched beside the film, and start a page one answer later. */
export const beginScript = readFileSync(join(process.cwd(), 'src/shell/begin.mjs'), 'utf8')

/** Of its element, behind which nothing stands. */
export const BEGIN_ID = 'begin'
