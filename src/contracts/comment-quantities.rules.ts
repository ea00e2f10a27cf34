import type { Word } from './comment-words.rules.ts'

/** `quantity` is null if the comment is vague about the number ("parę"). */
export type QuantityMention = { quantity: number | null; at: number; length: number }

const QUANTITY_MAX = 10
const PIECES = /^(?:szt\w*|sztuk\w*|raz|razy|pary|par|egz\w*|opakowan\w*|x)$/
const NUMBERS: readonly (readonly [RegExp, number | null])[] = [
  [/^(?:jedn[aeoy]|jedna|jednego|jeden)$/, 1],
  [/^(?:dwie|dwa|dwoje|obie|oba|dwoch)$/, 2],
  [/^(?:trzy|troje)$/, 3],
  [/^cztery$/, 4],
  [/^piec$/, 5],
  [/^(?:pare|kilka|kilku)$/, null],
]

const numeral = (text = ''): number | undefined => {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return value >= 1 && value <= QUANTITY_MAX ? value : undefined
}

/**
 * Quantity that begins at this word. A bare digit counts only before a unit (`2 szt`), as `x2` or `2x`, or right before
 * a size or a product (`isBeforeGoods`).
 */
export function quantityAt(words: readonly Word[], at: number, isBeforeGoods: boolean): QuantityMention | undefined {
  const word = words[at]?.text ?? ''
  const after = words[at + 1]?.text ?? ''
  const times = /^(?:x(\d{1,2})|(\d{1,2})x(?!l$).*|(\d{1,2})szt\w*)$/.exec(word)
  const joined = numeral(times?.[1] ?? times?.[2] ?? times?.[3])
  if (joined) return { quantity: joined, at, length: 1 }
  if (word === 'po' && /^(?:jedn\w+|1|sztuce)$/.test(after)) return { quantity: 1, at, length: 2 }
  if (/^(?:x|razy)$/.test(word) && numeral(after)) return { quantity: numeral(after) ?? 1, at, length: 2 }
  const spelled = NUMBERS.find(([pattern]) => pattern.test(word))
  if (spelled) return { quantity: spelled[1], at, length: PIECES.test(after) ? 2 : 1 }
  const digit = numeral(word)
  if (digit === undefined || words[at - 1]?.text === '+') return undefined
  if (PIECES.test(after)) return { quantity: digit, at, length: 2 }
  return isBeforeGoods ? { quantity: digit, at, length: 1 } : undefined
}
