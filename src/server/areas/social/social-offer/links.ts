import { findOffers } from '#server/areas/video/video.ts'
import type { OfferLink, OpenedOffer } from '#contracts/social/comment-offer.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import { digest } from '#server/auth/digest.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { ReservationService, Shopper } from '#server/areas/commerce/commerce.ts'
import { presentPerson, type UserService } from '#server/areas/account/account.ts'
import { isActive, oncePerReservation, type OfferRepo } from './repo.ts'
import type { OfferLinkRepo } from './link.repo.ts'

type Parts = {
  db: Db
  repo: OfferRepo
  links: OfferLinkRepo
  products: Pick<ProductService, 'projections'>
  reservations: Pick<ReservationService, 'byUuids' | 'takeFromComment' | 'isOwn'>
  users: Pick<UserService, 'find'>
}

/** Personal links. Message scanners open them too, so only pressing a button claims the offers of a link. */
export function createOfferLinks({ db, repo, links, products, reservations, users }: Parts) {
  async function requireLink(code: string) {
    const found = await links.byHash(digest(code))
    if (!found) throw notFound('offer')
    return found
  }

  return {
    /** Reads the offers of a link without claiming them. @throws AppError 404 */
    readLink: async (code: string): Promise<OfferLink> => {
      const { link, sellerUuid } = await requireLink(code)
      const seller = await users.find(sellerUuid)
      if (!seller) throw notFound('offer')
      const rows = oncePerReservation(await links.offersOf(db, link.uuid))
      const found = await reservations.byUuids(
        db,
        rows.map(({ reservationUuid }) => reservationUuid),
      )
      const offers = await findOffers(
        db,
        rows.map(({ variantProjectionUuid }) => variantProjectionUuid),
      )
      const shown = await products.projections([
        ...new Set([...offers.values()].map(({ definitionProjectionUuid }) => definitionProjectionUuid)),
      ])
      const { uuid, username, fullName } = presentPerson(seller.user)
      return {
        serverTime: new Date().toISOString(),
        seller: { uuid, username, fullName: seller.shop?.name ?? fullName },
        isTaken: [...found.values()].some(({ row }) => row.commentUuid === null),
        offers: rows.flatMap(({ reservationUuid, variantProjectionUuid }) => {
          const [one, offer] = [found.get(reservationUuid), offers.get(variantProjectionUuid)]
          if (!one || !offer) return []
          const { wanted, granted, state, expiresAt, position } = one.reservation
          const { definitionProjectionUuid, name, variantName: variant } = offer
          const picture = shown.get(definitionProjectionUuid)?.mediaFile?.url ?? null
          const price = toZloty(Math.min(one.row.price, offer.price))
          const product = { variantProjectionUuid, definitionProjectionUuid, name, variant, picture, price }
          return [{ reservationUuid, ...product, wanted, granted, state, expiresAt, position }]
        }),
      }
    },

    /**
     * Gives the offers to the first person who opens the link. The same person may open it again.
     * @throws AppError 404, 403 if another person has opened it, 410 if all offers have ended
     */
    openLink: async (code: string, shopper: Shopper): Promise<OpenedOffer> => {
      const { link } = await requireLink(code)
      const items = await inTransaction(db, async (tx, after) => {
        await links.lock(tx, link.uuid)
        const rows = await links.offersOf(tx, link.uuid)
        const found = await reservations.byUuids(
          tx,
          rows.map(({ reservationUuid }) => reservationUuid),
        )
        const taken = [...found.values()].filter(({ row }) => row.commentUuid === null)
        if (taken.some(({ row }) => !reservations.isOwn(shopper, row)))
          throw new AppError('FORBIDDEN_EXCEPTION', 'Another person has already opened this link')
        for (const { commentUuid, reservationUuid } of rows) {
          if (found.get(reservationUuid)?.row.commentUuid !== commentUuid) continue
          const merged = await reservations.takeFromComment(tx, after, commentUuid, shopper)
          for (const [from, into] of merged) await repo.follow(tx, from, into)
        }
        const now = oncePerReservation(await links.offersOf(tx, link.uuid))
        const states = await reservations.byUuids(
          tx,
          now.map(({ reservationUuid }) => reservationUuid),
        )
        return now.flatMap(({ reservationUuid, variantProjectionUuid }) => {
          const one = states.get(reservationUuid)
          if (!one || !isActive(one.reservation.state)) return []
          const { state, granted, wanted } = one.reservation
          const quantity = state === 'held' ? granted : wanted
          return [{ variantProjectionUuid, quantity, price: toZloty(one.row.price) }]
        })
      })
      if (items.length === 0) throw new AppError('GONE_EXCEPTION', 'All offers of this link have ended')
      return { serverTime: new Date().toISOString(), items }
    },
  }
}
