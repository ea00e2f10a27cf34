import type { Word } from './comment-words.rules.ts'

/** `quantity` is null if the comment is vague about the number ("parę"). `isEach` counts every size ("po dwie"). */
export type QuantityMention = { quantity: number | null; at: number; length: number; isEach?: boolean }

const QUANTITY_MAX = 10
const PIECES = /^(?:szt\w*|raz|razy|pary|par|egz\w*|opakowan\w*|opak|komplet\w*|zestaw\w*|sloik\w*|x)$/
const NUMBERS: readonly (readonly [RegExp, number | null])[] = [
  [/^(?:jedn(?:[aeoy]|ej|ego|ym|emu)|jeden)$/, 1],
  [/^(?:dwie|dwa|dwoje|dwojk[ei]|obie|oba|dwoch|podwojn\w+)$/, 2],
  [/^(?:trzy|troje|trojk[ei])$/, 3],
  [/^(?:cztery|czworke)$/, 4],
  [/^(?:piec|piatke)$/, 5],
  [/^(?:szesc|szostke)$/, 6],
  [/^siedem$/, 7],
  [/^osiem$/, 8],
  [/^dziewiec$/, 9],
  [/^dziesiec$/, 10],
  [/^(?:pare|kilka|kilku)$/, null],
]
/** Words after a bare digit that is a quantity: "biorę 2 dla siostry", "poproszę 2 proszę". */
const MAY_FOLLOW = /^(?:dla|na|do|z|prosz\w*|popros\w*|bior\w*|i|oraz|\+)$/

const numeral = (text = ''): number | undefined => {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return value >= 1 && value <= QUANTITY_MAX ? value : undefined
}

const numberIn = (text = ''): number | null | undefined =>
  numeral(text) ?? NUMBERS.find(([pattern]) => pattern.test(text))?.[1]

type Beside = { isBeforeGoods: boolean; isAfterGoods: boolean }

/**
 * Quantity that begins at this word. A bare digit counts only before a unit (`2 szt`), as `x2` or `2x`, right before a
 * size or a product, or at the end of its clause, after goods or a verb of buying, or as the whole comment.
 */
export function quantityAt(words: readonly Word[], at: number, beside: Beside): QuantityMention | undefined {
  const word = words[at]?.text ?? ''
  const after = words[at + 1]?.text ?? ''
  const times = /^(?:x(\d{1,2})|(\d{1,2})x(?!l$).*|(\d{1,2})szt\w*)$/.exec(word)
  const joined = numeral(times?.[1] ?? times?.[2] ?? times?.[3])
  if (joined) return { quantity: joined, at, length: 1 }
  if (word === 'po') {
    const each = after === 'sztuce' ? 1 : numberIn(after)
    return each ? { quantity: each, at, length: 2, isEach: true } : undefined
  }
  if (/^(?:x|razy)$/.test(word) && numeral(after)) return { quantity: numeral(after) ?? 1, at, length: 2 }
  if (/^(?:szt\w*|ilosc)$/.test(word) && numberIn(after)) return { quantity: numberIn(after) ?? 1, at, length: 2 }
  const digit = numeral(word)
  if (digit === undefined) {
    const spelled = numberIn(word)
    return spelled === undefined ? undefined : { quantity: spelled, at, length: PIECES.test(after) ? 2 : 1 }
  }
  if (words[at - 1]?.text === '+') return undefined
  if (PIECES.test(after)) return { quantity: digit, at, length: 2 }
  const isLast = words[at + 1]?.clause !== words[at]?.clause || MAY_FOLLOW.test(after)
  return beside.isBeforeGoods || ((beside.isAfterGoods || at === 0) && isLast)
    ? { quantity: digit, at, length: 1 }
    : undefined
}
