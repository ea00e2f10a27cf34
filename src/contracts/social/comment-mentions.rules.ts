import { correctingPlaces } from './comment-corrections.rules.ts'
import { codeKey, colourOf, commonGoods, goodsNamed, type Catalogue, type Goods } from './comment-goods.rules.ts'
import { quantityAt, type QuantityMention } from './comment-quantities.rules.ts'
import { isUnit, sizeAt, type SizeMention } from './comment-sizes.rules.ts'
import { isVerb } from './comment-verbs.rules.ts'
import type { Word } from './comment-words.rules.ts'

export type Mention = { at: number; length: number; goods: Goods[]; isCode?: boolean }

/** Places of a comment that name goods, their colours, sizes and quantities. */
export type Mentions = {
  products: Mention[]
  colours: Mention[]
  sizes: SizeMention[]
  quantities: QuantityMention[]
}

export type Place = { at: number; length: number }

export const placesOf = (places: readonly Place[]): number[] =>
  places.flatMap(({ at, length }) => Array.from({ length }, (_, next) => at + next))

/** Words that exclude the next one: "nie granatowa, tylko czarna", "zamiast S poproszę M". */
const EXCLUDES = /^(?:nie|zamiast)$/
const isExcluded = (words: readonly Word[], at: number) =>
  EXCLUDES.test(words[at - 1]?.text ?? '') && words[at - 1]?.clause === words[at]?.clause

/** Words after a size that does not fit any more: "98 będzie zaraz za małe" does not order 98. */
const UNFIT = /^za (?:mal|duz|krot|dlug|ciasn|luzn)/
const isUnfit = (words: readonly Word[], from: number) =>
  [0, 1, 2].some((skip) => UNFIT.test(`${words[from + skip]?.text} ${words[from + skip + 1]?.text}`))

const CODE_MIN = 2
const CODE_WORDS_MAX = 3
const NUMBERED = /^(?:nr|numer\w*|kod\w*|poz|pozycj\w*)$/

type Codes = ReadonlyMap<string, Goods[]>

/** A code is written with or without its signs and spaces: A-12, a12, "A 12", "nr 12". */
function codeAt(words: readonly Word[], at: number, codes: Codes): Mention | undefined {
  let key = ''
  for (let length = 1; length <= CODE_WORDS_MAX; length += 1) {
    key += codeKey(words[at + length - 1]?.text ?? '')
    const goods = key.length >= CODE_MIN ? codes.get(key) : undefined
    if (goods) return { at, length, goods, isCode: true }
  }
  const number = words[at]?.text ?? ''
  if (!NUMBERED.test(words[at - 1]?.text ?? '') || !/^\d{1,6}$/.test(number)) return undefined
  const numbered = [...codes].filter(([code]) => /^\D*$/.test(code.slice(0, -number.length)) && code.endsWith(number))
  return numbered.length === 1 ? { at, length: 1, goods: numbered[0]?.[1] ?? [], isCode: true } : undefined
}

/** Words between two that name one product: "smycz dla psa". */
const BETWEEN = /^(?:dla|do|z|ze|w|we|na|od)$/

/** Adds a mention, or narrows the one before if both name the same goods: "butelkowa zieleń", "kapcie wełniane". */
function addNarrowing(mentions: Mention[], mention: Mention, words: readonly Word[]): void {
  const before = mentions.at(-1)
  const end = before ? before.at + before.length : -1
  const isNext = end === mention.at || (end === mention.at - 1 && BETWEEN.test(words[end]?.text ?? ''))
  const both = before && isNext ? commonGoods(before.goods, mention.goods) : []
  if (!before || both.length === 0) mentions.push(mention)
  else
    mentions.splice(-1, 1, {
      at: before.at,
      length: mention.at + mention.length - before.at,
      goods: both,
      isCode: before.isCode === true || mention.isCode === true,
    })
}

/** Mentions of products by code or name, and mentions of their colours. */
function namedGoods(words: readonly Word[], { goods, byName, byVariant, byColour, byCode }: Catalogue) {
  const products: Mention[] = []
  const colours: Mention[] = []
  const found = new Map<string, { coloured: Goods[]; named: Goods[] }>()
  /** Long comments repeat their words, and relations of words are costly. */
  const relatedTo = (text: string) => {
    const known = found.get(text) ?? { coloured: goodsNamed(byVariant, text), named: goodsNamed(byName, text) }
    found.set(text, known)
    return known
  }
  const hasColours = goods.some(({ colour }) => colour !== '')
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word || isExcluded(words, at)) continue
    const code = codeAt(words, at, byCode)
    if (code) {
      addNarrowing(products, code, words)
      at += code.length - 1
      continue
    }
    if (isVerb(word.text) || isUnit(words, at)) continue
    const colour = colourOf(word)
    const { named, coloured: byStem } = relatedTo(word.text)
    const coloured = colour ? (byColour.get(colour) ?? []) : byStem
    if (coloured.length > 0 || (colour && hasColours && named.length === 0))
      addNarrowing(colours, { at, length: 1, goods: coloured }, words)
    else if (named.length > 0) addNarrowing(products, { at, length: 1, goods: named }, words)
  }
  return { products, colours }
}

function sizesOf(words: readonly Word[], known: ReadonlySet<string>, isTaken: (at: number) => boolean): SizeMention[] {
  const sizes: SizeMention[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (isTaken(at)) continue
    const size = sizeAt(words, at, known)
    if (!size) continue
    if (!isUnfit(words, at + size.length) && !isExcluded(words, at)) sizes.push(size)
    at += size.length - 1
  }
  return sizes
}

function quantitiesOf(words: readonly Word[], isTaken: (at: number) => boolean): QuantityMention[] {
  const quantities: QuantityMention[] = []
  const correcting = correctingPlaces(words)
  for (let at = 0; at < words.length; at += 1) {
    if (isTaken(at) && !/^\d+x/.test(words[at]?.text ?? '')) continue
    const isAfterGoods = isTaken(at - 1) || isVerb(words[at - 1]?.text ?? '') || correcting.has(at - 1)
    const quantity = quantityAt(words, at, { isBeforeGoods: isTaken(at + 1), isAfterGoods })
    if (!quantity) continue
    quantities.push(quantity)
    at += quantity.length - 1
  }
  return quantities
}

export function mentionsOf(words: readonly Word[], catalogue: Catalogue): Mentions {
  const { products, colours } = namedGoods(words, catalogue)
  const ofCodes = new Set(placesOf(products.filter(({ isCode }) => isCode)))
  const sizes = sizesOf(words, catalogue.sizes, (at) => ofCodes.has(at))
  const taken = new Set(placesOf([...sizes, ...products, ...colours]))
  return { products, colours, sizes, quantities: quantitiesOf(words, (at) => taken.has(at)) }
}

/**
 * Drops the mentions that later ones correct: those of the same kind in the last clause before the correction that has
 * any.
 */
export function withoutCorrected(mentions: Mentions, words: readonly Word[]): Mentions {
  const { products, colours, sizes, quantities } = mentions
  const last = Math.max(...[...products, ...colours, ...sizes, ...quantities].map(({ at }) => at))
  const from = Math.max(...[...correctingPlaces(words)].filter((at) => at < last))
  const corrected = <Mention extends { at: number }>(kind: Mention[]): Mention[] => {
    const former = kind.findLast(({ at }) => at < from)
    if (!former || !kind.some(({ at }) => at > from)) return kind
    return kind.filter(({ at }) => at > from || words[at]?.clause !== words[former.at]?.clause)
  }
  return {
    products: corrected(products),
    colours: corrected(colours),
    sizes: corrected(sizes),
    quantities: corrected(quantities),
  }
}
