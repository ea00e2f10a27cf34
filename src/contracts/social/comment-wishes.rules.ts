import { commonGoods, type Goods } from './comment-goods.rules.ts'
import type { Mention, Mentions, Place } from './comment-mentions.rules.ts'
import type { QuantityMention } from './comment-quantities.rules.ts'
import type { Word } from './comment-words.rules.ts'

/** Goods that one part of a comment asks for: several, if it does not tell them apart. */
export type Wish = { goods: Goods[]; quantity: number | null; places: Place[] }

/** Place that makes a wish, with the places of the colour and the product that belong to it. */
type Head = Mention & { colour?: Mention | undefined; product?: Mention | undefined }

/** If two are equally far, takes the one before: "bluzę S/M". */
function nearest<One extends Place>(places: readonly One[], at: number): One | undefined {
  const isNearer = (a: Place, b: Place) => (Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at) < 0
  let best = places[0]
  for (const place of places) if (best && isNearer(place, best)) best = place
  return best
}

const UNSIZED = 'uni'
const isUnsized = (goods: readonly Goods[]) => goods.length > 0 && goods.every(({ key }) => key === UNSIZED)

/** The product that a colour belongs to, and the goods that have both. */
function goodsOfColour(colour: Mention, products: readonly Mention[]) {
  const product = nearest(products, colour.at)
  return { product, fitting: product ? commonGoods(colour.goods, product.goods) : colour.goods }
}

/** Pairs each size with its product and its colours. */
function headsOfSizes({ products, sizes }: Mentions, colours: readonly Mention[], goods: readonly Goods[]): Head[] {
  const coloursOf = Map.groupBy(colours, (colour) => nearest(sizes, colour.at))
  return sizes.flatMap((size) => {
    const ofSize = goods.filter(({ key }) => size.keys.includes(key))
    const closest = nearest(products, size.at)
    const codes = new Set(closest?.goods.map(({ code }) => code))
    const ofProduct = ofSize.filter(({ code }) => codes.has(code))
    const [product, fitting] = ofProduct.length > 0 ? [closest, ofProduct] : [undefined, ofSize]
    const lent = coloursOf.get(size) ?? [colours.findLast(({ at }) => at < size.at) ?? colours[0]]
    const heads = lent.map((colour): Head => {
      return { ...size, goods: colour ? commonGoods(fitting, colour.goods) : fitting, colour, product }
    })
    // Of several colours, one that is not for sale in this size belongs to other goods.
    const forSale = heads.filter((head) => head.goods.length > 0)
    return forSale.length > 0 ? forSale : heads
  })
}

/** Places that make a wish: sizes, then colours without a size, then products without either. */
function headsOf(mentions: Mentions, goods: readonly Goods[]): Head[] {
  const { products, colours, sizes } = mentions
  const needsSize = (colour: Mention) => sizes.length > 0 && !isUnsized(goodsOfColour(colour, products).fitting)
  const heads = headsOfSizes(mentions, colours.filter(needsSize), goods)
  const used = new Set(heads.flatMap(({ colour, product }) => [colour, product]))
  for (const colour of colours) {
    if (used.has(colour)) continue
    const { product, fitting } = goodsOfColour(colour, products)
    used.add(product)
    if (fitting.length === 1) heads.push({ ...colour, goods: fitting, product })
  }
  // Without a size or a colour, a product counts as an order only if it has exactly one variant.
  for (const product of products) if (!used.has(product) && product.goods.length === 1) heads.push(product)
  if (heads.length === 0 && products.length === 0 && colours.length === 0 && goods.length === 1)
    heads.push({ at: -1, length: 0, goods: [...goods] })
  return heads
}

const BOTH = /^ob(?:a|ie|ydw\w+)$/

/**
 * "Oba, 75B i 75C", "2 pary, 39 i 40" and "2 swetry, S i M" mean one of each. "2 S i M" and "2 szaliki i bluza S/M" do
 * not.
 */
function isOneOfEach(words: readonly Word[], heads: readonly Head[], { products, quantities }: Mentions): boolean {
  const [quantity] = quantities
  if (heads.length < 2 || quantities.length !== 1 || quantity?.quantity !== heads.length || quantity.isEach)
    return false
  const end = quantity.at + quantity.length
  return (
    quantity.length > 1 ||
    BOTH.test(words[quantity.at]?.text ?? '') ||
    products.some(
      (product) => product.at === end && heads.every((head) => head.goods.every((one) => product.goods.includes(one))),
    )
  )
}

/** The quantity beside the head or its colour, within its clause. */
function quantityBeside(
  { at, length, colour, product }: Head,
  quantities: readonly QuantityMention[],
  words: readonly Word[],
) {
  const near = quantities.filter((one) => words[one.at]?.clause === words[at]?.clause)
  return (
    near.find((one) => one.at + one.length === at || one.at === at) ??
    near.find((one) => one.at + one.length === colour?.at || one.at + one.length === product?.at) ??
    near.find((one) => one.at === at + length)
  )
}

export function wishesOf(words: readonly Word[], mentions: Mentions, goods: readonly Goods[]): Wish[] {
  const heads = headsOf(mentions, goods)
  const isShared = isOneOfEach(words, heads, mentions)
  const { quantities } = mentions
  const each = quantities.find(({ isEach }) => isEach)
  // The only quantity of a comment that orders one thing may stand anywhere.
  const only = new Set(heads.map(({ at }) => at)).size === 1 ? quantities[0] : undefined
  return heads.map((head) => {
    const { at, length, colour } = head
    const quantity = isShared ? undefined : (each ?? quantityBeside(head, quantities, words) ?? only)
    const places = [{ at, length }, colour, quantity].flatMap((place) => (place && place.length > 0 ? [place] : []))
    return { goods: head.goods, quantity: quantity ? quantity.quantity : 1, places }
  })
}
