const NO_BREAK = '\u00a0'
const THOUSANDS = /\B(?=(\d{3})+$)/g
const SCALES = ['', `${NO_BREAK}tys.`, `${NO_BREAK}mln`, `${NO_BREAK}mld`, `${NO_BREAK}bln`]

/** Away from zero at a half, of the value's own fifteen digits: 1.005 counts as it is written, not as 1.00499… is kept. */
const rounded = (value: number, fractionDigits: number) =>
  Math.round(Number((value * 10 ** fractionDigits).toPrecision(15))) / 10 ** fractionDigits

/**
 * `12 345,6`, with spaces that do not break, as `Intl.NumberFormat('pl-PL')` writes it. Not by that: the first thing of
 * `Intl` that a page makes keeps its thread for 25 ms, the longest task of the feed.
 */
export function writeNumber(value: number, digits: { least: number; most: number }): string {
  const [whole = '', fraction = ''] = rounded(Math.abs(value), digits.most).toFixed(digits.most).split('.')
  const shown = fraction.replace(/0+$/, '').padEnd(digits.least, '0')
  // Polish parts thousands from the fifth digit on.
  const parted = whole.length > 4 ? whole.replace(THOUSANDS, NO_BREAK) : whole
  return `${value < 0 ? '-' : ''}${parted}${shown && `,${shown}`}`
}

/** `129,99 zł` */
export const writePrice = (pln: number) => `${writeNumber(pln, { least: 2, most: 2 })}${NO_BREAK}zł`

/** `950`, `12,3 tys.`, `1,2 mln`: a count, as the compact notation of `Intl` writes it. */
export function writeCompactly(count: number): string {
  let scale = 0
  let scaled = count
  while (Math.abs(rounded(scaled, 1)) >= 1000 && scale < SCALES.length - 1) {
    scaled /= 1000
    scale += 1
  }
  return `${writeNumber(scaled, { least: 0, most: 1 })}${SCALES[scale]}`
}
