import type { DeskProduct, LiveDesk } from '#contracts/live/live-desk.ts'
import { DESK_LATEST } from '#contracts/live/live.rules.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import type { Db } from '#server/db/client.ts'
import type { LiveSales, ReservationService } from '#server/areas/commerce/commerce.ts'
import type { LiveService } from '../live/service.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import { findOffers, type Offer } from '#server/areas/video/video.ts'
import { presentPerson } from '#server/areas/account/account.ts'

type Parts = {
  db: Db
  lives: Pick<LiveService, 'list'>
  products: Pick<ProductService, 'projections' | 'livePrices'>
  reservations: Pick<ReservationService, 'standing'>
}

/** Products of a live, for its desk. */
export function createListedProducts({ db, lives, products, reservations }: Parts) {
  /** Listed products with the viewers' reservations and queue. */
  async function listed(
    uuid: string,
    { soldQuantities }: LiveSales,
  ): Promise<{ products: DeskProduct[]; waiting: LiveDesk['waiting'] }> {
    const list = await lives.list.of(uuid)
    const [known, prices] = await Promise.all([
      products.projections(list.map(({ projectionUuid }) => projectionUuid)),
      products.livePrices(uuid),
    ])
    const shown = list.flatMap(({ projectionUuid, depotProductUuid }) => {
      const definitionProjection = known.get(projectionUuid)
      return definitionProjection ? [{ definitionProjection, depotProductUuid }] : []
    })
    const offers = await findOffers(
      db,
      shown.flatMap(({ definitionProjection }) => variantsOf(definitionProjection)),
    )
    const byDepotVariant = new Map([...offers.values()].map((offer) => [offer.depotVariantUuid, offer]))
    const depotVariants = [...byDepotVariant.keys()].filter((one) => one !== null)
    const { totals, waiting } = await reservations.standing(depotVariants, DESK_LATEST)
    const reservedOf = (variantUuid: string) => {
      const total = totals.get(offers.get(variantUuid)?.depotVariantUuid ?? '')
      return total ? [{ uuid: variantUuid, held: total.held, waiting: total.waiting }] : []
    }
    return {
      products: shown.map(({ definitionProjection, depotProductUuid }) => {
        const price = prices.get(definitionProjection.uuid)
        return {
          definitionProjection,
          depotProductUuid,
          regularPrice: price ? toZloty(price.own) : null,
          reserved: variantsOf(definitionProjection).flatMap(reservedOf),
          soldQuantity: soldQuantities.get(definitionProjection.definitionUuid) ?? 0,
        }
      }),
      waiting: waiting.flatMap(({ reservation, user }) => {
        const offer = byDepotVariant.get(reservation.variantUuid)
        return offer ? [presentWaiting(reservation, offer, user && presentPerson(user).fullName)] : []
      }),
    }
  }

  return listed
}

const variantsOf = ({ variantDefinitionProjections }: DefinitionProjection) =>
  variantDefinitionProjections.map(({ uuid }) => uuid)

const presentWaiting = (
  { uuid, wanted, joinedAt }: { uuid: string; wanted: number; joinedAt: Date },
  { definitionUuid, name, variantName }: Offer,
  who: string | null,
): LiveDesk['waiting'][number] => ({
  uuid,
  who,
  definitionUuid,
  name,
  variant: variantName,
  wanted,
  since: joinedAt.toISOString(),
})
