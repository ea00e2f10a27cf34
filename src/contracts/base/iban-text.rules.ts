/**
 * Formats `PL61109010140000071219812874` as banks print it: `61 1090 1014 0000 0712 1981 2874`. Separate from
 * `iban.rules.ts`, so that pages that only show an account number do not bundle its library.
 */
export const spacedIban = (iban: string) =>
  iban
    .replace(/^PL/, '')
    .replace(/^(\d{2})/, '$1 ')
    .replace(/(\d{4})(?=\d)/g, '$1 ')
