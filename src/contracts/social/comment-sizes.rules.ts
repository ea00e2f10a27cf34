import { stemOf } from '#lib/base/polish-stem.ts'
import { foldComment, type Word } from './comment-words.rules.ts'

const DIMENSIONS = /^\d{2,3}x\d{2,3}(?:cm)?$/

/** Key of a size, the same for all its spellings: 2XL and XXL, 37.5 and 37,5, "50 ml" and 50ml, 140x200 and 140x200 cm. */
export function sizeKey(size: string): string {
  const folded = foldComment(size).replaceAll(' ', '').replace(',', '.')
  if (DIMENSIONS.test(folded)) return folded.replace('cm', '')
  const manyX = /^(x{2,})l$/.exec(folded)
  if (manyX?.[1]) return `${manyX[1].length}xl`
  return /^(|uni|uniwersaln\w+|onesize|one)$/.test(folded) ? 'uni' : folded
}

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:iks|x)es(?:k[aeiu]|ki)?$/, 'xs'],
  [/^es(?:(?:ecz)?k[aeiu]|ek|ce)$/, 's'],
  [/^em(?:(?:ecz)?k[aeiu]|ek|ce)$/, 'm'],
  [/^el(?:(?:ecz)?k[aeiu]|ek|ce)$/, 'l'],
  [/^(?:iksel|xel)(?:k[aeiu])?$/, 'xl'],
]

/** `38-kę`, `38ke`, `40stkę`, `M-ka`, `xlka`. */
const WITH_ENDING = /^(xs|s|m|l|x{1,3}l|\dxl|\d{2,3}(?:[.,]5)?)-?(?:(?:s?t)?k[aeiu]|t?ek)$/
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
  [/^dziewiecdziesi\w+$/, 90],
]
const TEENS: readonly (readonly [RegExp, number])[] = [
  [/^dziesiec|^dziesiatk\w/, 10],
  [/^szesnast\w+|szesnascie$/, 16],
]

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

const KIND_OF_NUMBER =
  /^(?:zl|zlotych|zlotowk\w*|pln|kg|lat|lata|latek|rok|roku|m-cy|dni|dnia|minut\w*|godz\w*|proc\w*)$/

/** True for the unit of a number that is no size: a price, a weight, an age. */
export const isUnit = (words: readonly Word[], at: number): boolean =>
  KIND_OF_NUMBER.test(words[at]?.text ?? '') && /^\d/.test(words[at - 1]?.text ?? '')

const UNIT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^mililitr\w*$/, 'ml'],
  [/^litr\w*$/, 'l'],
  [/^gram\w*$/, 'g'],
  [/^kilo\w*$/, 'kg'],
]

/** Spellings of a size of several words: "50 ml", "2 litry", "2-3 lata", "140 na 200". */
function joinedSizeAt(words: readonly Word[], at: number, known: ReadonlySet<string>): SizeMention | undefined {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3).map(({ text }) => text)
  const hasSign = /^(?:x|na)$/.test(second)
  const dimensions = sizeKey(`${first}x${hasSign ? third : second}`)
  if (DIMENSIONS.test(dimensions) && known.has(dimensions)) return { keys: [dimensions], at, length: hasSign ? 3 : 2 }
  const unit = UNIT_NAMES.find(([name]) => name.test(second))?.[1] ?? second
  const key = second === '' || known.has(sizeKey(second)) ? '' : sizeKey(`${first}${unit}`)
  return key.length > 1 && known.has(key) ? { keys: [key], at, length: 2 } : undefined
}

/** The size of this number, or the only one that begins with it (50 ml, 140x200). */
function keyOfNumber(value: number, known: ReadonlySet<string>): string | undefined {
  if (known.has(String(value))) return String(value)
  const longer = [...known].filter((key) => /^\d+[a-z]/.test(key) && Number.parseInt(key, 10) === value)
  return longer.length === 1 ? longer[0] : undefined
}

/** The size of a number, alone ("38", "sto cztery") or for a size with a unit ("setka" for 100 ml, "140" for 140x200). */
function numberSizeAt(words: readonly Word[], at: number, known: ReadonlySet<string>): SizeMention | undefined {
  const word = words[at]?.text ?? ''
  const number = spelledNumber(words, at) ?? (/^\d{2,3}$/.test(word) ? { value: Number(word), length: 1 } : undefined)
  if (!number) return undefined
  const { value, length } = number
  const [next, afterNext] = words.slice(at + length, at + length + 2).map(({ text }) => text)
  if (next === 'i' && afterNext?.startsWith('pol'))
    return known.has(`${value}.5`) ? { keys: [`${value}.5`], at, length: length + 2 } : undefined
  if (next !== undefined && known.has(`${value}${next}`)) return { keys: [`${value}${next}`], at, length: length + 1 }
  const key = keyOfNumber(value, known)
  return key ? { keys: [key], at, length } : undefined
}

/** Size that begins at this word, if it is for sale. Several keys are alternatives (38-40, M/L). */
export function sizeAt(words: readonly Word[], at: number, known: ReadonlySet<string>): SizeMention | undefined {
  const word = words[at]?.text ?? ''
  const one = (key: string): SizeMention | undefined => (known.has(key) ? { keys: [key], at, length: 1 } : undefined)
  const joined = joinedSizeAt(words, at, known)
  if (joined) return joined
  if (isUnit(words, at + 1)) return undefined
  if (spelledNumber(words, at) || /^\d{2,3}$/.test(word)) return numberSizeAt(words, at, known)
  const exact = one(sizeKey(word))
  if (exact) return exact
  const bare = (WITH_ENDING.exec(word) ?? WITH_PREFIX.exec(word))?.[1]
  const spoken = bare ?? LETTERS.find(([pattern]) => pattern.test(word))?.[1]
  const single = spoken && /^\d+$/.test(spoken) ? keyOfNumber(Number(spoken), known) : sizeKey(spoken ?? word)
  if (spoken && single && known.has(single)) return one(single)
  // "L" means L/XL if no other size includes L.
  const double = [...known].filter((key) => single && key.split('/').includes(single))
  if (double.length === 1) return { keys: double, at, length: 1 }
  const times = /^\dx(?!l$)(.+)$/.exec(word)
  if (times?.[1]) return one(sizeKey(times[1]))
  const keys = word.split(/[,/-]/).map(sizeKey)
  const forSale = keys.length > 1 ? keys.filter((key) => key && known.has(key)) : []
  if (forSale.length > 0) return { keys: forSale, at, length: 1 }
  const named = [...known].filter((key) => NAMED.test(key) && stemOf(key) === stemOf(word))
  return named.length > 0 ? { keys: named, at, length: 1 } : undefined
}

/** Sizes that are words, such as "mały". */
const NAMED = /^[a-z]{4,}$/
