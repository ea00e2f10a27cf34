import { intentOf, MINE, type CommentIntent } from './comment-intent.rules.ts'
import { quantityAt, type QuantityMention } from './comment-quantities.rules.ts'
import { sizeAt, sizeKey, type SizeMention } from './comment-sizes.rules.ts'
import { foldComment, wordsOf, type Word } from './comment-words.rules.ts'

export type { CommentIntent } from './comment-intent.rules.ts'

/** Variant of a product that is linked to the post. `colour` is its name without the size. */
export type CommentVariant = { variantUuid: string; code: string; product: string; colour: string; size: string }

export type CommentSuggestion = {
  variantUuid: string
  /** Null if the comment is vague about it ("parę"). */
  quantity: number | null
  /** From 0.6 to 1. */
  score: number
  /** Ranges of the text that the suggestion was read from. */
  marks: { from: number; to: number }[]
}

export type ReadComment = { intent: CommentIntent; suggestions: CommentSuggestion[] }

const SUGGESTIONS_MAX = 3
const SCORE_MIN = 0.6
/** Goods are read from the first words only, because a comment of thousands of words is not an order. */
const WORDS_MAX = 200
/** Longest comment of the network, in characters. */
const TEXT_MAX = 8000
const STEM_MIN = 3
const ENDING_MAX = 5
/** Longer than other endings, because diminutives of colours are long (zieloniutka). */
const COLOUR_ENDING_MAX = 7
const CODE_MIN = 2

/** Words that may accompany a bare code or size without changing that it is an order. */
const NEUTRAL =
  /^(?:i|oraz|a|to|ta|te|ten|tez|jeszcze|jeden|jedna|po|w|we|z|ze|na|do|o|kolor\w*|rozmiar\w*|rozm|roz|r|nr|numer\w*|kod\w*|szt\w*|hej|czesc|witam|dzien|dobry|wieczor|dzieki|dziekuje|dziekuj\w*|pozdrawiam|pani\w*|pan|super|piekn\w+|sliczn\w+|ok|tak|x\d?|\+)$/

/** Stems of colours. They distinguish a colour that is not for sale from no colour at all. */
const COLOURS =
  'czarn bial czerwon niebiesk ziel szar rozow bezow braz fiolet zolt pomarancz granat bord kremow zlot srebr butelk oliwk khaki turkus mietow pudrow ecru grafit kobalt blekit kamel malin wisn musztard lawend'.split(
    ' ',
  )

const stemOf = (word: string) => word.replace(/(?:ow)?(?:[aeiy]|ej|ego|ych|ie)$/, '')

const startsWithStem = (word: string, stem: string, endingMax: number) =>
  stem.length >= STEM_MIN && word.startsWith(stem) && word.length - stem.length <= endingMax

/** Changes of stems in Polish declension: granat, granacie; szalik, szaliczek; czarny, w czerni. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/t$/, 'ci'],
  [/k$/, 'cz'],
  [/czarn$/, 'czern'],
]

const formsOf = (stem: string): string[] => [
  stem,
  ...CHANGES.filter(([letters]) => letters.test(stem)).map(([letters, others]) => stem.replace(letters, others)),
]

const COLOUR_FORMS = COLOURS.flatMap(formsOf)

type Goods = CommentVariant & { key: string; codeKey: string; colours: string[]; names: string[] }

const stems = (text: string) =>
  foldComment(text)
    .split(/[^a-z0-9]+/)
    .map(stemOf)
    .filter((stem) => stem.length >= STEM_MIN)

const goodsOf = (variant: CommentVariant): Goods => ({
  ...variant,
  key: sizeKey(variant.size),
  codeKey: foldComment(variant.code).replaceAll(' ', ''),
  colours: stems(variant.colour)
    .map((stem) => COLOURS.find((colour) => stem.startsWith(colour)) ?? stem)
    .flatMap(formsOf),
  names: stems(variant.product).flatMap(formsOf),
})

/** Groups variants by stem. Many variants share few stems, so each word is compared with few entries. */
function byStem(goods: readonly Goods[], stemsIn: (one: Goods) => readonly string[]): Map<string, Goods[]> {
  const index = new Map<string, Goods[]>()
  for (const one of goods)
    for (const stem of stemsIn(one)) {
      const known = index.get(stem)
      if (known) known.push(one)
      else index.set(stem, [one])
    }
  return index
}

const withStemOf = (index: ReadonlyMap<string, Goods[]>, word: string, endingMax: number): Goods[] => [
  ...new Set([...index].flatMap(([stem, goods]) => (startsWithStem(word, stem, endingMax) ? goods : []))),
]

type Mention = { at: number; length: number; goods: Goods[]; isCode?: boolean }

/** Words that exclude the next one: "nie granatowa, tylko czarna", "zamiast S poproszę M". */
const EXCLUDES = /^(?:nie|zamiast)$/

const isExcluded = (words: readonly Word[], at: number) => EXCLUDES.test(words[at - 1]?.text ?? '')

/** Mentions of products by code or name, and mentions of their colours. */
function mentionsOf(words: readonly Word[], goods: readonly Goods[]) {
  const products: Mention[] = []
  const colours: Mention[] = []
  const ofCode = Map.groupBy(goods, ({ codeKey }) => codeKey)
  const [ofName, ofColour] = [byStem(goods, ({ names }) => names), byStem(goods, (one) => one.colours)]
  const hasColours = ofColour.size > 0
  for (const [at, { text }] of words.entries()) {
    if (isExcluded(words, at)) continue
    const byCode = (text.length >= CODE_MIN && ofCode.get(text)) || []
    const byName = withStemOf(ofName, text, ENDING_MAX)
    const byColour = withStemOf(ofColour, text, COLOUR_ENDING_MAX)
    if (byCode.length > 0) products.push({ at, length: 1, goods: byCode, isCode: true })
    else if (
      byColour.length > 0 ||
      (hasColours && COLOUR_FORMS.some((stem) => startsWithStem(text, stem, COLOUR_ENDING_MAX)))
    ) {
      const before = colours.at(-1)
      // "butelkową zieleń" is a single colour.
      const both = before?.at === at - 1 ? before.goods.filter((one) => byColour.includes(one)) : []
      if (before && both.length > 0) colours.splice(-1, 1, { at: before.at, length: 2, goods: both })
      else colours.push({ at, length: 1, goods: byColour })
    } else if (byName.length > 0) products.push({ at, length: 1, goods: byName })
  }
  return { products, colours }
}

/** Words after a size that does not fit any more: "98 będzie zaraz za małe" does not order 98. */
const UNFIT = /^za (?:mal|duz|krot|dlug|ciasn|luzn)/

const isUnfit = (words: readonly Word[], from: number) =>
  [0, 1, 2].some((skip) => UNFIT.test(`${words[from + skip]?.text} ${words[from + skip + 1]?.text}`))

function sizesOf(words: readonly Word[], goods: readonly Goods[]): SizeMention[] {
  const known = new Set(goods.map(({ key }) => key))
  const codes = new Set(goods.map(({ codeKey }) => codeKey))
  const sizes: SizeMention[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (codes.has(words[at]?.text ?? '')) continue
    const size = sizeAt(words, at, known)
    if (!size) continue
    if (!isUnfit(words, at + size.length) && !isExcluded(words, at)) sizes.push(size)
    at += size.length - 1
  }
  return sizes
}

/** If two are equally far, takes the one before: "bluzę S/M". */
function nearest<Place extends { at: number }>(places: readonly Place[], at: number): Place | undefined {
  const isNearer = (a: Place, b: Place) => (Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at) < 0
  let best = places[0]
  for (const place of places) if (best && isNearer(place, best)) best = place
  return best
}

type Wish = { goods: Goods[]; quantity: number | null; places: { at: number; length: number }[] }

type Head = Mention & { colour: Mention | undefined }

/** Pairs each size with its product, colours and quantity. */
function wishesOf(
  words: readonly Word[],
  order: readonly Word[],
  goods: readonly Goods[],
): { wishes: Wish[]; used: Set<number>; hasCode: boolean } {
  const sizes = afterOrder(words, order, sizesOf(words, goods))
  const { products, colours } = mentionsOf(words, goods)
  const taken = new Set(
    [...sizes, ...products, ...colours].flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n)),
  )
  const quantities: QuantityMention[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (taken.has(at) && !/^\d+x/.test(words[at]?.text ?? '')) continue
    const quantity = quantityAt(words, at, taken.has(at + 1))
    if (!quantity) continue
    quantities.push(quantity)
    at += quantity.length - 1
  }
  const used = new Set([...taken, ...quantities.flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n))])

  const coloursOf = Map.groupBy(colours, (colour) => nearest(sizes, colour.at))
  const heads: Head[] = []
  const served = new Set<Mention>()
  for (const size of sizes) {
    const product = nearest(products, size.at)
    const ofSize = goods.filter(({ key }) => size.keys.includes(key))
    const ofProduct = ofSize.filter(({ code }) => product?.goods.some((one) => one.code === code))
    if (product && ofProduct.length > 0) served.add(product)
    const fitting = ofProduct.length > 0 ? ofProduct : ofSize
    const lent = coloursOf.get(size) ?? [colours.findLast(({ at }) => at < size.at) ?? colours[0]]
    for (const colour of lent)
      heads.push({ ...size, goods: colour ? fitting.filter((one) => colour.goods.includes(one)) : fitting, colour })
  }
  // Without a size, a colour or a product counts as an order only if it has exactly one variant.
  const others = sizes.length === 0 && colours.length > 0 ? colours : products.filter((one) => !served.has(one))
  for (const other of others) if (other.goods.length === 1) heads.push({ ...other, colour: undefined })
  if (heads.length === 0 && goods.length === 1) heads.push({ at: -1, length: 0, goods: [...goods], colour: undefined })

  const isShared = heads.length > 1 && quantities.length === 1 && quantities[0]?.quantity === heads.length
  // "Oba, 75B i 75C", "2 pary, 39 i 40" and "2 swetry, S i M" mean one of each. "2 S i M" and "2 szaliki i bluza S/M"
  // do not.
  const isCounted = ({ at, length }: QuantityMention) =>
    length > 1 ||
    BOTH.test(words[at]?.text ?? '') ||
    products.some(
      (product) =>
        product.at === at + length && heads.every((head) => head.goods.every((one) => product.goods.includes(one))),
    )
  const isOneOfEach = isShared && quantities.some(isCounted)
  const wishes = heads.map(({ at, length, goods: fitting, colour }): Wish => {
    const beside =
      quantities.find((one) => one.at + one.length === at || one.at === at) ??
      quantities.find((one) => one.at + one.length === colour?.at) ??
      quantities.find((one) => one.at === at + length)
    const only = heads.length === 1 || new Set(heads.map((head) => head.at)).size === 1 ? quantities[0] : undefined
    const quantity = isOneOfEach ? undefined : (beside ?? only)
    const places = [{ at, length }, ...(colour ? [colour] : []), ...(quantity ? [quantity] : [])].filter(
      (place) => place.length > 0,
    )
    return { goods: fitting, quantity: quantity ? quantity.quantity : 1, places }
  })
  return {
    wishes,
    used,
    hasCode: heads.some((head) => products.some((one) => one.isCode && Math.abs(one.at - head.at) === 1)),
  }
}

const BOTH = /^ob(?:a|ie|ydw\w+)$/

/** In longer comments, sizes before the first ordering word often belong to a story about earlier purchases. */
const STORY_WORDS = 12

function afterOrder(words: readonly Word[], order: readonly Word[], sizes: readonly SizeMention[]): SizeMention[] {
  const begin = words.findIndex((word) => word === order[0])
  const later = sizes.filter(({ at }) => at > begin)
  return words.length > STORY_WORDS && later.length > 0 ? later : [...sizes]
}

/**
 * Reads the intent of a comment and up to three suggestions for the seller to confirm, among the goods of its post. A
 * question or a negation gets no suggestions.
 */
export function readComment(
  text: string,
  variants: readonly CommentVariant[],
  tags: readonly string[] = [],
): ReadComment {
  const words = wordsOf(text.slice(0, TEXT_MAX), tags).slice(0, WORDS_MAX)
  const byWords = intentOf(words)
  if (byWords.intent !== 'buy' && byWords.intent !== 'talk') return { intent: byWords.intent, suggestions: [] }
  const { wishes, used, hasCode } = wishesOf(words, byWords.words, variants.map(goodsOf))
  const isNeutral = (at: number) =>
    used.has(at) || NEUTRAL.test(words[at]?.text ?? '') || words[at]?.text === 'dla' || words[at - 1]?.text === 'dla'
  const isBare = wishes.some(({ places }) => places.length > 0) && words.every((_, at) => isNeutral(at))
  const isMine = words.some(
    ({ text: word }, at) => MINE.test(word) && [at - 1, at + 1].every((beside) => !words[beside] || used.has(beside)),
  )
  if (byWords.intent === 'talk' && !isBare && !isMine && !hasCode) return { intent: 'talk', suggestions: [] }

  const suggestions = new Map<string, CommentSuggestion>()
  for (const { goods, quantity, places } of wishes) {
    const score = Math.round((1 - 0.1 * goods.length) * 100) / 100
    if (goods.length > SUGGESTIONS_MAX || score < SCORE_MIN) continue
    const marks = [...byWords.words, ...places.flatMap(({ at, length }) => words.slice(at, at + length))]
    for (const { variantUuid } of goods)
      if (!suggestions.has(variantUuid))
        suggestions.set(variantUuid, {
          variantUuid,
          quantity,
          score,
          marks: marks.map(({ from, to }) => ({ from, to })),
        })
  }
  return { intent: 'buy', suggestions: [...suggestions.values()].slice(0, SUGGESTIONS_MAX) }
}
