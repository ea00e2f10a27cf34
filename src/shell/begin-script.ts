import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inlined, because a separate file would compete with the film and delay the page's scripts by a round trip. */
export const beginScript = readFileSync(join(process.cwd(), 'src/shell/begin.mjs'), 'utf8')

/** Inlined in pages whose HTML has a live, because it would come a round trip later, and the live with it. */
export const gatewayScript = readFileSync(join(process.cwd(), 'src/media/janus/gateway.mjs'), 'utf8')
export const hasLive = (html: string) => html.includes(' data-stream="')
