import type { Transaction } from './state.ts'

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:#8884;--accent:#5b3df5}
@media (prefers-color-scheme:dark){:root{--accent:#a596ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr}
.mark{margin:0;padding:10px 16px;background:#ffd60a;color:#1a1400;font-weight:600;text-align:center}
main{width:100%;max-width:440px;margin:0 auto;padding:32px 20px}
h1{font-size:1.5rem;margin:0 0 4px}
.sum{font-size:2rem;font-weight:700;margin:0}
p{margin:0 0 16px}
form{display:grid;gap:12px}
fieldset{display:grid;gap:12px;margin:0;padding:16px;border:1px solid var(--line);border-radius:14px}
legend{padding:0 6px;font-weight:600}
label{display:grid;gap:6px}
input{font:inherit;font-size:1.4rem;letter-spacing:.3em;text-align:center;padding:10px;border:1px solid var(--line);border-radius:10px;background:transparent;color:inherit}
button,a.button{font:inherit;font-weight:600;min-height:48px;padding:10px 16px;border-radius:12px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer;text-align:center;text-decoration:none}
button.main{background:var(--accent);border-color:var(--accent);color:#fff}
@media (prefers-color-scheme:dark){button.main{color:#14102e}}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[role=alert]{color:#b00020;font-weight:600}
@media (prefers-color-scheme:dark){[role=alert]{color:#ff8a80}}`

const document = (title: string, body: string) =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header class="mark">Bank testowy. To nie są prawdziwe pieniądze.</header><main>${body}</main></body></html>`

/** Milliseconds after which "later" pays. */
export const LATER_MS = 8000

const BLIK = 8192

/** The page to pay on. `fault`: why the last try did not work. */
export function payPage({ amount, description, channel }: Transaction, fault: string): string {
  const others =
    channel === BLIK
      ? ''
      : `<fieldset><legend>Przelew albo karta</legend><button name="way" value="bank" formnovalidate>Zapłać przelewem z banku</button><button name="way" value="card" formnovalidate>Zapłać kartą</button></fieldset>`
  return document(
    'Bank testowy',
    `<h1>${escapeHtml(description)}</h1><p class="sum">${money.format(amount / 100)}</p><p>Wybierz, jak udać płatność.</p>
<form method="post">
<fieldset><legend>BLIK</legend><label>Kod BLIK, dowolne 6 cyfr<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required autofocus></label>
<p role="alert">${escapeHtml(fault)}</p><button class="main" name="way" value="blik">Zapłać BLIKIEM</button></fieldset>
${others}
<fieldset><legend>Inne scenariusze</legend>
<button name="way" value="later" formnovalidate>Wróć teraz, pieniądze przyjdą za ${LATER_MS / 1000} sekund</button>
<button name="way" value="twice" formnovalidate>Zapłać i powiadom sklep dwa razy</button>
<button name="way" value="leave" formnovalidate>Zrezygnuj i wróć do sklepu</button></fieldset>
</form>`,
  )
}

export const endPage = (title: string, text: string, urlReturn: string | null): string =>
  document(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${urlReturn === null ? '' : `<a class="button" href="${escapeHtml(urlReturn)}">Wróć do sklepu</a>`}`,
  )
