import type { LineChange, Quote, QuoteLine, QuoteSeller, Reservation } from '#contracts/commerce/basket.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import { sellerTotals } from '#contracts/commerce/totals.rules.ts'
import type { Offer } from '#server/areas/video/video.ts'

/** A line of a basket. `seenPrice` is in grosze. */
export type WantedLine = {
  variantProjectionUuid: string
  quantity: number
  seenPrice: number | null
  videoUuid: string | null
  isForLater: boolean
}

export type QuoteSources = {
  offers: ReadonlyMap<string, Offer>
  /** Pieces that this buyer may order, by depot variant. */
  free: ReadonlyMap<string, number>
  /** By product projection. */
  shown: ReadonlyMap<string, { lowestPrice: number | null; picture: string | null }>
  /** The buyer's hold or place in the queue, by depot variant. */
  reservations: ReadonlyMap<string, Reservation>
  sellers: ReadonlyMap<string, Omit<QuoteSeller, 'lines' | 'goods'>>
  termsVersion: string
}

/** Unknown lines are left out: the browser shows them as no longer sold. */
export function buildQuote(wanted: readonly WantedLine[], sources: QuoteSources, now: Date): Quote {
  const left = new Map(sources.free)
  const lines = wanted.flatMap((line) => {
    const offer = sources.offers.get(line.variantProjectionUuid)
    return offer ? [{ sellerUuid: offer.sellerUuid, ...quoteLine(line, offer, sources, left) }] : []
  })
  const sellers = [...Map.groupBy(lines, ({ sellerUuid }) => sellerUuid)].flatMap(([uuid, own]) => {
    const seller = sources.sellers.get(uuid)
    return seller ? [{ ...seller, lines: own.map(({ line }) => line), goods: toZloty(goodsOf(own)) }] : []
  })
  const ordered = sellers.filter(({ goods }) => goods > 0)
  return {
    serverTime: now.toISOString(),
    sellers,
    quantity: lines.reduce((sum, { ordered: { quantity } }) => sum + quantity, 0),
    goods: toZloty(goodsOf(lines)),
    paymentMethods: takenByAll(ordered),
    termsVersion: sources.termsVersion,
  }
}

type PricedQuoteLine = { line: QuoteLine; ordered: { price: number; quantity: number } }

const goodsOf = (lines: readonly PricedQuoteLine[]) =>
  sellerTotals(
    lines.map(({ ordered }) => ordered),
    null,
    null,
  ).goods

function quoteLine(
  wanted: WantedLine,
  offer: Offer,
  { shown, reservations }: QuoteSources,
  left: Map<string, number>,
): PricedQuoteLine {
  const { depotVariantUuid } = offer
  const free = depotVariantUuid !== null && offer.isSold ? Math.max(0, left.get(depotVariantUuid) ?? 0) : 0
  // Lines of several videos may sell the same pieces.
  const quantity = wanted.isForLater ? 0 : Math.min(wanted.quantity, free)
  if (depotVariantUuid !== null) left.set(depotVariantUuid, free - quantity)
  const known = shown.get(offer.definitionProjectionUuid)
  return {
    line: {
      variantProjectionUuid: wanted.variantProjectionUuid,
      definitionProjectionUuid: offer.definitionProjectionUuid,
      definitionUuid: offer.definitionUuid,
      videoUuid: wanted.videoUuid,
      name: offer.name,
      variant: offer.variantName,
      picture: known?.picture ?? null,
      quantity: wanted.quantity,
      price: toZloty(offer.price),
      seenPrice: wanted.seenPrice === null ? null : toZloty(wanted.seenPrice),
      lowestPrice: known?.lowestPrice ?? null,
      free,
      change: changeOf(wanted, offer, free),
      isForLater: wanted.isForLater,
      ...(offer.withdrawal !== 'usual' && { withdrawal: offer.withdrawal }),
      reservation: (depotVariantUuid !== null && reservations.get(depotVariantUuid)) || null,
    },
    ordered: { price: offer.price, quantity },
  }
}

function changeOf({ quantity, seenPrice }: WantedLine, { isSold, price }: Offer, free: number): LineChange {
  if (!isSold) return 'notSold'
  if (free === 0) return 'gone'
  if (free < quantity) return 'fewer'
  return seenPrice !== null && seenPrice !== price ? 'price' : 'none'
}

function takenByAll(sellers: readonly { paymentMethods: PaymentMethod[] }[]): PaymentMethod[] {
  const [first, ...others] = sellers
  return (first?.paymentMethods ?? []).filter((method) =>
    others.every(({ paymentMethods }) => paymentMethods.includes(method)),
  )
}
