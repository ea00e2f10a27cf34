import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the HTML itself: as a file of its own it would be fetched beside the film, and start a page one answer later. */
export const beginScript = readFileSync(join(process.cwd(), 'src/shell/begin.mjs'), 'utf8')

/** What lets it in, and no other script of a page's own, as a source of the content security policy. */
export const beginSource = `'sha256-${createHash('sha256').update(beginScript).digest('base64')}'`

/** Of its element, behind which nothing stands. */
export const BEGIN_ID = 'begin'
