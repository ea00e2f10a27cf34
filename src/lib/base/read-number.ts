import { plainNotation } from './notation.ts'

export const ZLOTY = 'zł'
export const PIECES = 'szt.'

/** Spellings of a unit besides its own. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  [ZLOTY]: ['zl', 'pln'],
  [PIECES]: ['szt', 'sztuka', 'sztuki', 'sztuk'],
}
const NUMBER = /^(-?)([\d .,']+)$/
const SEPARATOR = /[ .,']/
const THOUSANDS = /^\d{3}$/
const FIRST_GROUP = /^[1-9]\d{0,2}$/
const ZEROS = /^0*$/

type Format = { decimals: number; unit?: string | undefined }

/** The number without its unit, which stands before or after it. */
function withoutUnit(text: string, unit: string): string {
  const lower = text.toLowerCase()
  for (const spelling of [unit.toLowerCase(), ...(SPELLINGS[unit] ?? [])]) {
    if (lower.endsWith(spelling)) return text.slice(0, -spelling.length).trimEnd()
    if (lower.startsWith(spelling)) return text.slice(spelling.length).trimStart()
  }
  return text
}

/** Digits before the fraction. Separators of thousands are of one kind and stand at every third digit. */
function wholeOf(groups: readonly string[], separators: readonly string[]): string | undefined {
  const [first = '', ...others] = groups
  if (others.length === 0) return first || undefined
  const isRegular =
    new Set(separators).size === 1 && FIRST_GROUP.test(first) && others.every((one) => THOUSANDS.test(one))
  return isRegular ? groups.join('') : undefined
}

/**
 * Reads a number in Polish, English or Swiss notation, with its unit: `1 290,50`, `1.290,50`, `1,290.50 zł`, `1'290`.
 * `null` if empty, NaN if invalid or not certain: `1,290` may be 1290 or 1.29, and `12,345` is no amount of money,
 * because silent rounding would be wrong.
 */
export function readNumber(text: string, { decimals, unit }: Format): number | null {
  const plain = plainNotation(text)
  if (plain === '') return null
  const [, sign = '', body = ''] = NUMBER.exec(unit ? withoutUnit(plain, unit) : plain) ?? []
  const digits = body.split(SEPARATOR)
  const separators = [...body].filter((one) => SEPARATOR.test(one))
  const last = separators.at(-1)
  // A second separator of the same kind can only be one of thousands.
  const hasFraction = (last === ',' || last === '.') && separators.indexOf(last) === separators.length - 1
  const fraction = hasFraction ? digits.pop() : ''
  if (hasFraction) separators.pop()
  const whole = wholeOf(digits, separators)
  if (whole === undefined || fraction === undefined || (hasFraction && fraction === '')) return NaN
  const mayBeThousands = digits.length === 1 && FIRST_GROUP.test(whole) && fraction.length === 3
  if (fraction.length > decimals && (mayBeThousands || !ZEROS.test(fraction.slice(decimals)))) return NaN
  // Adding zero turns -0 into 0.
  return Number(`${sign}${whole}.${fraction || '0'}`) + 0
}
