import { toZloty } from '#contracts/base/money.rules.ts'

/** Grosze as Polish spreadsheets read an amount: `129,99`. */
export const decimal = (grosze: number): string => toZloty(grosze).toFixed(2).replace('.', ',')

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })

/** Grosze as mails write them: `129,99 zł`. */
export const amount = (grosze: number): string => money.format(toZloty(grosze))
