import { escapeHtml, testPage } from '../test-page.ts'
import type { Transaction } from './state.ts'

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const document = (title: string, body: string) => testPage('Bank testowy. To nie są prawdziwe pieniądze.', title, body)

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
<fieldset><legend>BLIK</legend><label>Kod BLIK, dowolne 6 cyfr<input class="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required autofocus></label>
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
