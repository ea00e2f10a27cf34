import { trimSignsEnd } from '#lib/base/trim-signs.ts'

const NO_BREAK = '\u00a0'
const SCALES = ['', `${NO_BREAK}tys.`, `${NO_BREAK}mln`, `${NO_BREAK}mld`, `${NO_BREAK}bln`]

/**
 * Rounds half away from zero by the decimal digits (15 of them): 1.005 is rounded as written, not as the binary
 * 1.00499….
 */
const rounded = (value: number, fractionDigits: number) =>
  Math.round(Number((value * 10 ** fractionDigits).toPrecision(15))) / 10 ** fractionDigits

/**
 * `12 345,6` with non-breaking spaces, formatted like `Intl.NumberFormat('pl-PL')`. It avoids `Intl`, because the first
 * use of it blocks the thread for 25 ms, the longest task of the feed.
 */
export function writeNumber(value: number, digits: { least: number; most: number }): string {
  const [whole = '', fraction = ''] = rounded(Math.abs(value), digits.most).toFixed(digits.most).split('.')
  const shown = trimSignsEnd(fraction, '0').padEnd(digits.least, '0')
  // In Polish, thousands are separated only in numbers of five or more digits.
  const parted = whole.length > 4 ? thousandsOf(whole).join(NO_BREAK) : whole
  return `${value < 0 ? '-' : ''}${parted}${shown && `,${shown}`}`
}

function thousandsOf(digits: string): string[] {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups
}

/** An amount: `129,99 zł`, `128,00 zł` */
export const writePrice = (pln: number) => `${writeNumber(pln, { least: 2, most: 2 })}${NO_BREAK}zł`

/** The price of an offer: `129,99 zł`, `128 zł` */
export const writeOfferPrice = (pln: number) =>
  Number.isInteger(rounded(pln, 2)) ? `${writeNumber(pln, { least: 0, most: 0 })}${NO_BREAK}zł` : writePrice(pln)

/** Count in compact notation like that of `Intl`: `950`, `12,3 tys.`, `1,2 mln`. */
export function writeCompactly(count: number): string {
  let scale = 0
  let scaled = count
  while (Math.abs(rounded(scaled, 1)) >= 1000 && scale < SCALES.length - 1) {
    scaled /= 1000
    scale += 1
  }
  return `${writeNumber(scaled, { least: 0, most: 1 })}${SCALES[scale]}`
}
