import { toZloty } from '#contracts/money.rules.ts'

/** Grosze as Polish spreadsheets read an amount: `129,99`. */
export const decimal = (grosze: number): string => toZloty(grosze).toFixed(2).replace('.', ',')
