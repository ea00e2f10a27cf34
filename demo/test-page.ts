export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:#8884;--accent:#5b3df5}
@media (prefers-color-scheme:dark){:root{--accent:#a596ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr}
.mark{margin:0;padding:10px 16px;background:#ffd60a;color:#1a1400;font-weight:600;text-align:center}
main{width:100%;max-width:440px;margin:0 auto;padding:32px 20px}
h1{font-size:1.5rem;margin:0 0 4px}
.sum{font-size:2rem;font-weight:700;margin:0}
p{margin:0 0 16px;overflow-wrap:anywhere}
form{display:grid;gap:12px}
form p{margin:0}
fieldset{display:grid;gap:12px;margin:0;padding:16px;border:1px solid var(--line);border-radius:14px}
legend{padding:0 6px;font-weight:600}
label{display:grid;gap:6px}
label:has([type=checkbox]){display:flex}
.code{font-size:1.4rem;letter-spacing:.3em;text-align:center}
.code,select,textarea{width:100%;font-family:inherit;padding:10px;border:1px solid var(--line);border-radius:10px;background:transparent;color:inherit}
select,textarea{font-size:1rem}
select option{color:#000}
button,a.button{font:inherit;font-weight:600;min-height:48px;width:100%;padding:10px 16px;border-radius:12px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer;text-align:center;text-decoration:none}
button.main{background:var(--accent);border-color:var(--accent);color:#fff}
@media (prefers-color-scheme:dark){button.main{color:#14102e}}
a{color:var(--accent)}
ul{display:grid;gap:12px;margin:0 0 24px;padding:0;list-style:none}
li{padding:10px 14px;border:1px solid var(--line);border-radius:14px}
li ul{margin:10px 0 0}
li p{margin:0;white-space:pre-wrap}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[role=alert]{color:#b00020;font-weight:600}
@media (prefers-color-scheme:dark){[role=alert]{color:#ff8a80}}`

/** A page of one of the demo's stand-ins. Its mark says that it is not real. */
export const testPage = (mark: string, title: string, body: string) =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header class="mark">${mark}</header><main>${body}</main></body></html>`

export const TEST_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
}
