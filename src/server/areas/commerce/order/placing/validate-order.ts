import type { ChosenDelivery, CreateOrder } from '#contracts/commerce/create-order.ts'
import type { OrderDelivery } from '#contracts/commerce/order.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { orderTotal, sellerTotals, type SellerTotals } from '#contracts/commerce/totals.rules.ts'
import { isPolishMobile } from '#contracts/base/phone.rules.ts'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import { AppError, invalid, refusal } from '#server/base/errors.ts'
import type { DeliveryService, OfferedTerms } from '#server/areas/catalogue/catalogue.ts'
import type { Offer } from '#server/areas/video/video.ts'

export type OrderedLine = {
  offer: Offer & { depotVariantUuid: string }
  quantity: number
  videoUuid: string | null
  isFromLive: boolean
  path: Path
}
type Path = (string | number)[]

/** One seller's part of an order, validated and priced. */
export type SellerPart = {
  terms: OfferedTerms
  lines: OrderedLine[]
  delivery: OrderDelivery
  option: DeliveryOption
  totals: SellerTotals
}

type Sources = {
  offers: ReadonlyMap<string, Offer>
  sellers: ReadonlyMap<string, OfferedTerms>
  /** Projection variants that were bought in a live. */
  boughtLive: ReadonlySet<string>
  point: (code: string) => ReturnType<DeliveryService['point']>
}

/**
 * Validates and prices an order by the current offers. Locks nothing, so stock is checked again when it is taken.
 * @throws AppError with the path of every invalid field
 */
export async function validateOrder(
  body: CreateOrder,
  sources: Sources,
): Promise<{ parts: SellerPart[]; total: number }> {
  const lines = validateLines(body, sources)
  const bySeller = Map.groupBy(lines, ({ offer }) => offer.sellerUuid)
  for (const [index, { sellerUuid }] of body.deliveries.entries())
    if (!bySeller.has(sellerUuid))
      throw invalid('The order has no goods of this seller', 'deliveries', index, 'sellerUuid')

  const parts: SellerPart[] = []
  for (const [sellerUuid, own] of bySeller) {
    const terms = sources.sellers.get(sellerUuid)
    if (!terms) throw soldOut(own.map(({ path }) => path))
    const chosen = await validateDelivery(body, sellerUuid, terms, sources)
    validatePayment(body, terms, chosen)
    const { price, freeFrom, cashFee } = chosen.option
    const prices = {
      price: toGrosze(price),
      freeFrom: freeFrom === null ? null : toGrosze(freeFrom),
      cashFee: toGrosze(cashFee),
    }
    const priced = own.map(({ offer, quantity }) => ({ price: offer.price, quantity }))
    parts.push({ terms, lines: own, ...chosen, totals: sellerTotals(priced, prices, body.paymentMethod) })
  }
  const total = orderTotal(parts.map(({ totals }) => totals))
  if (body.expectedTotal !== undefined && toGrosze(body.expectedTotal) !== total)
    throw new AppError('PRICE_CHANGED_EXCEPTION', 'The current total differs', ['expectedTotal'])
  return { parts, total }
}

const soldOut = (paths: Path[]) =>
  refusal(
    'OUT_OF_STOCK_EXCEPTION',
    paths.map((path) => ({ detail: 'The product is sold out or no longer sold', path })),
  )

type SoldLine = Pick<OrderedLine, 'offer' | 'quantity' | 'path'>

/**
 * Requires that each line is still sold and in stock. In a rush most orders fail here, so it reads nothing more.
 * @throws AppError with the path of every line that is not
 */
export function requireOffered(lines: CreateOrder['lines'], offers: ReadonlyMap<string, Offer>): SoldLine[] {
  const gone: Path[] = []
  const sold = lines.flatMap(({ variantProjectionUuid, quantity }, index): SoldLine[] => {
    const path = ['lines', index]
    const offer = offers.get(variantProjectionUuid)
    if (!offer?.isSold || offer.depotVariantUuid === null) {
      gone.push(path)
      return []
    }
    return [{ offer: { ...offer, depotVariantUuid: offer.depotVariantUuid }, quantity, path }]
  })
  gone.push(...shortOf(sold))
  if (gone.length > 0) throw soldOut(gone)
  return sold
}

function validateLines(body: CreateOrder, { offers, sellers, boughtLive }: Sources): OrderedLine[] {
  const lines = requireOffered(body.lines, offers)
  const refused = lines.filter(({ offer }) => sellers.get(offer.sellerUuid)?.refusal)
  if (refused.length > 0)
    throw refusal(
      'FORBIDDEN_EXCEPTION',
      refused.map(({ path }) => ({ detail: 'The seller does not sell to this buyer', path })),
    )
  return lines.map((line, index) => ({
    ...line,
    videoUuid: body.lines[index]?.videoUuid ?? null,
    isFromLive: boughtLive.has(line.offer.variantProjectionUuid),
  }))
}

/** Paths of lines that exceed the stock. Several lines may sell the same variant. */
const shortOf = (lines: readonly SoldLine[]): Path[] =>
  [...Map.groupBy(lines, ({ offer }) => offer.depotVariantUuid).values()]
    .filter(
      (own) =>
        own.reduce((sum, { quantity }) => sum + quantity, 0) > Math.min(...own.map(({ offer }) => offer.quantity)),
    )
    .flatMap((own) => own.map(({ path }) => path))

type Chosen = { option: DeliveryOption; delivery: OrderDelivery; takesCash: boolean }

async function validateDelivery(
  body: CreateOrder,
  sellerUuid: string,
  terms: OfferedTerms,
  { point }: Sources,
): Promise<Chosen> {
  const index = body.deliveries.findIndex((one) => one.sellerUuid === sellerUuid)
  const chosen = body.deliveries[index]
  if (!chosen) throw invalid(`No delivery was chosen for the seller ${sellerUuid}`, 'deliveries')
  const option = terms.options.find(({ uuid }) => uuid === chosen.optionUuid)
  if (!option) throw unavailable('optionUuid')
  const bare = { kind: option.kind, carrier: option.carrier, address: null, point: null }
  if (option.kind === 'pickup') return { option, delivery: bare, takesCash: option.takesCash }
  const bound = { ...bare, transitDays: option.transitDays }
  if (option.kind === 'courier') {
    if (!chosen.address) throw invalid('A courier needs an address', 'deliveries', index, 'address')
    return { option, delivery: { ...bound, address: chosen.address }, takesCash: option.takesCash }
  }
  if (!isPolishMobile(body.phone)) throw invalid('mobileNeeded', 'phone')
  if (!chosen.pointCode) throw invalid('A parcel locker needs its code', 'deliveries', index, 'pointCode')
  const found = await point(chosen.pointCode)
  if (!found?.isOperating) throw unavailable('pointCode')
  const { isOperating: _, ...place } = found
  return { option, delivery: { ...bound, point: place }, takesCash: option.takesCash && found.takesPayment }

  function unavailable(field: keyof ChosenDelivery) {
    return new AppError('DELIVERY_UNAVAILABLE_EXCEPTION', 'This delivery is not available', [
      'deliveries',
      index,
      field,
    ])
  }
}

function validatePayment({ paymentMethod }: CreateOrder, terms: OfferedTerms, { takesCash }: Chosen): void {
  const isTaken = terms.methods.includes(paymentMethod) && (paymentMethod !== 'cash' || takesCash)
  if (!isTaken)
    throw new AppError('PAYMENT_UNAVAILABLE_EXCEPTION', `Not every seller takes ${paymentMethod}`, ['paymentMethod'])
}
