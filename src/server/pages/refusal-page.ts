import type { ServerResponse } from 'node:http'
import words from '#root/content/refusals.json' with { type: 'json' }

export type RefusalStatus = 400 | 405 | 414 | 429 | 503

/** Seconds before the page reloads itself: at least `RELOAD_S`, and at random, so that not all return at once. */
const RELOAD_S = 5
const RELOAD_SPREAD_S = 10

/** Colours of `tokens.css`. The page asks for nothing but a drawing, so that it costs the busy server little. */
const STYLE = `
  :root { color-scheme: light dark }
  * { box-sizing: border-box; margin: 0 }
  body { display: grid; place-content: center; justify-items: center; gap: 12px; min-height: 100vh;
    min-height: 100dvh; padding: 40px 16px; text-align: center; font: 16px/1.5 system-ui, sans-serif;
    color: light-dark(#1d1826, #f6f2ec); background: light-dark(#fffbf5, #15121b) }
  img { max-width: 100%; height: auto; margin-bottom: 12px }
  h1 { font-size: 31px; line-height: 1.15; letter-spacing: -.015em; text-wrap: balance }
  p { max-width: 28em; color: light-dark(#6a6275, #b3aabd); text-wrap: pretty }
  a { margin-top: 12px; padding: 10px 20px; border-radius: 8px; font-weight: 600; text-decoration: none;
    color: light-dark(#fff, #1d0a12); background: light-dark(#d6174b, #ff4d79) }
  a:hover { background: light-dark(#b80f3e, #ff7093) }
  a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }`

/** A busy market, or a closed stall. */
const drawingOf = (status: RefusalStatus) => (status === 429 || status === 503 ? 'tipped-crate' : 'closed-stall')

function htmlOf(status: RefusalStatus, reloadAfter: number | null): string {
  const { title, text } = words[status]
  const way = reloadAfter === null ? `<a href="/">${words.home}</a>` : `<a href="">${words.again}</a>`
  return `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${reloadAfter === null ? '' : `\n<meta http-equiv="refresh" content="${reloadAfter}">`}
<title>${title} | ${words.brand}</title>
<style>${STYLE}</style>
</head>
<body>
<img src="/drawings/${drawingOf(status)}.svg" alt="" width="320" height="240">
<h1>${title}</h1>
<p>${text}</p>
${way}
</body>
</html>
`
}

/** Answers for a file that does not exist. Whoever asks for one has no use for a page. */
export function sendNoFile(response: ServerResponse): void {
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(`${words.noFile}\n`)
}

/** Answers with a page that needs no render. With `retryAfter` in seconds it reloads itself. */
export function refuse(response: ServerResponse, status: RefusalStatus, retryAfter?: number): void {
  const reloadAfter =
    retryAfter === undefined ? null : Math.max(RELOAD_S, retryAfter) + Math.floor(Math.random() * RELOAD_SPREAD_S)
  const body = Buffer.from(htmlOf(status, reloadAfter))
  response.statusCode = status
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', body.length)
  response.setHeader('Cache-Control', 'no-store')
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  response.end(body)
}
