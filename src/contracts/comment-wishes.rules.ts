import type { Goods } from './comment-goods.rules.ts'
import type { Mention, Mentions, Place } from './comment-mentions.rules.ts'
import type { QuantityMention } from './comment-quantities.rules.ts'
import type { Word } from './comment-words.rules.ts'

/** Goods that one part of a comment asks for: several, if it does not tell them apart. */
export type Wish = { goods: Goods[]; quantity: number | null; places: Place[] }

type Head = Mention & { colour: Mention | undefined }

/** If two are equally far, takes the one before: "bluzę S/M". */
export function nearest<One extends Place>(places: readonly One[], at: number): One | undefined {
  const isNearer = (a: Place, b: Place) => (Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at) < 0
  let best = places[0]
  for (const place of places) if (best && isNearer(place, best)) best = place
  return best
}

const common = (some: readonly Goods[], others: readonly Goods[]) => some.filter((one) => others.includes(one))

const UNSIZED = 'uni'
const isUnsized = (goods: readonly Goods[]) => goods.length > 0 && goods.every(({ key }) => key === UNSIZED)

/** Pairs each size with its product and its colours, then colours without a size, then products without either. */
function headsOf({ products, colours, sizes }: Mentions, goods: readonly Goods[]): Head[] {
  const heads: Head[] = []
  const served = new Set<Mention>()
  const productOf = (colour: Mention) => {
    const product = nearest(products, colour.at)
    const fitting = product ? common(colour.goods, product.goods) : colour.goods
    return { product, fitting }
  }
  const alone = colours.filter((colour) => sizes.length === 0 || isUnsized(productOf(colour).fitting))
  const withSize = colours.filter((colour) => !alone.includes(colour))

  const coloursOf = Map.groupBy(withSize, (colour) => nearest(sizes, colour.at))
  for (const size of sizes) {
    const ofSize = goods.filter(({ key }) => size.keys.includes(key))
    const product = nearest(products, size.at)
    const ofProduct = ofSize.filter(({ code }) => product?.goods.some((one) => one.code === code))
    if (product && ofProduct.length > 0) served.add(product)
    const fitting = ofProduct.length > 0 ? ofProduct : ofSize
    const lent = coloursOf.get(size) ?? [withSize.findLast(({ at }) => at < size.at) ?? withSize[0]]
    for (const colour of lent) heads.push({ ...size, goods: colour ? common(fitting, colour.goods) : fitting, colour })
  }
  for (const colour of alone) {
    const { product, fitting } = productOf(colour)
    if (product) served.add(product)
    if (fitting.length === 1) heads.push({ ...colour, goods: fitting, colour: undefined })
  }
  // Without a size or a colour, a product counts as an order only if it has exactly one variant.
  for (const product of products)
    if (!served.has(product) && product.goods.length === 1) heads.push({ ...product, colour: undefined })
  if (heads.length === 0 && products.length === 0 && colours.length === 0 && goods.length === 1)
    heads.push({ at: -1, length: 0, goods: [...goods], colour: undefined })
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
function quantityBeside({ at, length, colour }: Head, quantities: readonly QuantityMention[], words: readonly Word[]) {
  const near = quantities.filter((one) => words[one.at]?.clause === words[at]?.clause)
  return (
    near.find((one) => one.at + one.length === at || one.at === at) ??
    near.find((one) => one.at + one.length === colour?.at) ??
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
