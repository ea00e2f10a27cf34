import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { DeliveryService, ProductService, SellerTermsService } from '#server/areas/catalogue/catalogue.ts'
import { projectionsShownIn, type BroadcastService } from '#server/areas/video/video.ts'
import type { Db } from '#server/db/client.ts'
import type { ReservationService, Shopper } from '#server/areas/commerce/reservation/service.ts'
import { requireOffered, validateOrder } from './validate-order.ts'

type Parts = {
  db: Db
  products: Pick<ProductService, 'projections'>
  sellerTerms: Pick<SellerTermsService, 'of'>
  deliveries: Pick<DeliveryService, 'point'>
  reservations: Pick<ReservationService, 'offersTo' | 'liveHolds'>
  broadcasts: Pick<BroadcastService, 'conversationsOnAir'>
}

export type OrderAssessment = ReturnType<typeof createOrderAssessment>
export type AssessedOrder = Awaited<ReturnType<OrderAssessment>>

/** Compares an order with the present offers, prices, terms and stock. Writes nothing. */
export function createOrderAssessment(parts: Parts) {
  const { db, products, sellerTerms, deliveries, reservations, broadcasts } = parts
  return async (shopper: Shopper, body: CreateOrder) => {
    const { offers, own } = await reservations.offersTo(db, shopper, body.lines)
    requireOffered(body.lines, offers)
    const known = [...offers.values()]
    const [sellers, shown, shownIn] = await Promise.all([
      sellerTerms.of(
        shopper.userUuid,
        known.map(({ sellerUuid }) => sellerUuid),
      ),
      products.projections([...new Set(known.map(({ definitionProjectionUuid }) => definitionProjectionUuid))]),
      projectionsShownIn(
        db,
        body.lines.flatMap(({ videoUuid }) => videoUuid ?? []),
      ),
    ])
    // A video only gets credit for goods that it shows.
    const lines = body.lines.map((line) => {
      const projectionUuid = offers.get(line.variantProjectionUuid)?.definitionProjectionUuid
      const isShown = projectionUuid !== undefined && shownIn.get(line.videoUuid ?? '')?.has(projectionUuid)
      return isShown ? line : { ...line, videoUuid: null }
    })
    const onAir = await broadcasts.conversationsOnAir(lines.flatMap(({ videoUuid }) => videoUuid ?? []))
    const holds = reservations.liveHolds(own)
    const live = lines.filter(
      ({ videoUuid, variantProjectionUuid }) =>
        videoUuid !== null && (onAir.has(videoUuid) || holds.get(variantProjectionUuid) === videoUuid),
    )
    const validated = await validateOrder(
      { ...body, lines },
      {
        offers,
        sellers,
        boughtLive: new Set(live.map(({ variantProjectionUuid }) => variantProjectionUuid)),
        point: (code) => deliveries.point(db, code),
      },
    )
    const lowestPrices = new Map(
      [...shown].map(([uuid, { lowestPrice }]) => [uuid, lowestPrice === null ? null : toGrosze(lowestPrice)]),
    )
    return { ...validated, lowestPrices, onAir }
  }
}
