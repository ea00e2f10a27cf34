import { foldComment, type Word } from './comment-words.rules.ts'

/** Key of a size, the same for all its spellings: 2XL and XXL, 37.5 and 37,5, "50 ml" and 50ml. */
export function sizeKey(size: string): string {
  const folded = foldComment(size).replaceAll(' ', '').replace(',', '.')
  const manyX = /^(x{2,})l$/.exec(folded)
  if (manyX?.[1]) return `${manyX[1].length}xl`
  return /^(uni|uniwersaln\w+|onesize|one)$/.test(folded) ? 'uni' : folded
}

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:iks|x)es(?:k[aeiu]|ki)?$/, 'xs'],
  [/^es(?:(?:ecz)?k[aeiu]|ce)$/, 's'],
  [/^em(?:(?:ecz)?k[aeiu]|ce)$/, 'm'],
  [/^el(?:(?:ecz)?k[aeiu]|ce)$/, 'l'],
  [/^(?:iksel|xel)(?:k[aeiu])?$/, 'xl'],
]

/** `38-kę`, `38ke`, `40stkę`, `M-ka`, `xlka`. */
const WITH_ENDING = /^(xs|s|m|l|x{1,3}l|\dxl|\d{2,3}(?:[.,]5)?)-?(?:s?t)?k[aeiu]$/
const WITH_PREFIX = /^r(?:ozm(?:iar)?)?[.-]?(xs|s|m|l|x{1,3}l|\dxl|\d{2,3}(?:[.,]5)?)$/

/** Stems of number words at index n - 1, which also match names of sizes (`ósemka`). */
const UNITS = [
  'jed',
  'dw',
  'trzy|troj',
  'czter|czwor',
  'piec|piat',
  'szesc|szost',
  'sied|siod',
  'osi|osem',
  'dziew',
].map((stems) => new RegExp(`^(?:${stems})(?!.*(?:nasci|dzies|ziest|dziesci))`))
const TENS: readonly (readonly [RegExp, number])[] = [
  [/^dwudziest\w+|dwadziescia$/, 20],
  [/^trzydzie(?:sci|st)\w*$/, 30],
  [/^czterdzie(?:sci|st)\w*$/, 40],
  [/^piecdziesi\w+$/, 50],
  [/^szescdziesi\w+$/, 60],
  [/^siedemdziesi\w+$/, 70],
  [/^osiemdziesi\w+$/, 80],
]
const TEENS: readonly (readonly [RegExp, number])[] = [
  [/^dziesiec|^dziesiatk\w/, 10],
  [/^szesnast\w+|szesnascie$/, 16],
]

/** Reduces repeated letters: "elkeee" becomes "elke". */
const shorten = (word: string) => word.replace(/([a-wyz])\1{2,}/g, '$1')

const unitOf = (word = ''): number => UNITS.findIndex((pattern) => pattern.test(word)) + 1
const numberOf = (list: readonly (readonly [RegExp, number])[], word = '') =>
  list.find(([pattern]) => pattern.test(word))?.[1] ?? 0

/**
 * Number in words (`czterdzieści dwa`, `trzydziestkę ósemkę`, `sto cztery`): its value, and how many words it takes.
 */
function spelledNumber(words: readonly Word[], at: number): { value: number; length: number } | undefined {
  let next = at
  let value = 0
  const read = (part: number) => {
    if (part > 0) {
      value += part
      next += 1
    }
    return part
  }
  const isHundred = /^(?:sto|setk[aeiu])$/.test(words[next]?.text ?? '')
  if (isHundred) read(100)
  const tens = read(numberOf(TENS, words[next]?.text))
  const teens = tens === 0 && isHundred ? read(numberOf(TEENS, words[next]?.text)) : 0
  if (tens > 0 || (isHundred && teens === 0)) read(unitOf(words[next]?.text))
  return value >= 20 ? { value, length: next - at } : undefined
}

export type SizeMention = { keys: string[]; at: number; length: number }

const KIND_OF_NUMBER = /^(?:zl|zloty\w*|pln|kg|lat|lata|latek|rok|roku|m-cy|dni|dnia|minut\w*|godz\w*|proc\w*)$/

/** Size that begins at this word, if it is for sale. Several keys are alternatives (38-40, M/L). */
export function sizeAt(words: readonly Word[], at: number, known: ReadonlySet<string>): SizeMention | undefined {
  const word = words[at]?.text ?? ''
  const after = words[at + 1]?.text ?? ''
  const found = (keys: string[], length: number) => (keys.length > 0 ? { keys, at, length } : undefined)
  const ifKnown = (key: string, length: number) => (known.has(key) ? { keys: [key], at, length } : undefined)
  if (/^\d/.test(word) && KIND_OF_NUMBER.test(after)) return undefined
  const spelled = spelledNumber(words, at)
  const number = spelled ?? (/^\d{2,3}$/.test(word) ? { value: Number(word), length: 1 } : undefined)
  if (number) {
    const rest = words.slice(at + number.length, at + number.length + 2).map(({ text }) => text)
    if (rest[0] === 'i' && rest[1]?.startsWith('pol')) return ifKnown(`${number.value}.5`, number.length + 2)
    const joined = ifKnown(`${number.value}${rest[0] ?? ''}`, number.length + 1)
    if (joined && rest[0]) return joined
    const withUnit = [...known].filter((key) => /^\d+[a-z]+$/.test(key) && Number.parseInt(key, 10) === number.value)
    return (
      ifKnown(String(number.value), number.length) ??
      (withUnit.length === 1 ? found(withUnit, number.length) : undefined)
    )
  }
  const exact = ifKnown(sizeKey(word), 1)
  if (exact) return exact
  // "L" means L/XL if no other size includes L.
  const double = [...known].filter((key) => key.split('/').includes(sizeKey(word)))
  if (double.length === 1) return found(double, 1)
  const bare =
    (WITH_ENDING.exec(word) ?? WITH_PREFIX.exec(word))?.[1] ??
    LETTERS.find(([pattern]) => pattern.test(shorten(word)))?.[1]
  if (bare) return ifKnown(sizeKey(bare), 1)
  const times = /^(\d)x(?=\D)(?!l$)(.+)$/.exec(word)
  if (times?.[2]) return ifKnown(sizeKey(times[2]), 1)
  const parts = word.split(/[,/-]/)
  return parts.length > 1
    ? found(
        parts.map(sizeKey).filter((key) => known.has(key)),
        1,
      )
    : undefined
}
