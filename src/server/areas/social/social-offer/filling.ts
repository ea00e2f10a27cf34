import { COMMENT_OFFER_MS, OFFER_SENT_LATER_MS } from '#contracts/commerce/reservation.rules.ts'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { findOffers } from '#server/areas/video/video.ts'
import type { ReservationRow, ReservationService } from '#server/areas/commerce/commerce.ts'
import { isActive, oncePerReservation } from './repo.ts'
import type { KnownComment } from './comment.repo.ts'
import { LINK_PLACE, type Addressee, type OfferedGoods, type ReplyTexts } from './texts.ts'
import type { OfferLinkRepo } from './link.repo.ts'
import { productPath } from './product-path.ts'

type Parts = {
  links: OfferLinkRepo
  texts: ReplyTexts
  reservations: Pick<ReservationService, 'byUuids'>
  siteUrl: string
}
/** `wording` is that of the seller's template; null for the built-in ones. */
type OfferReply = { linkUuid: string; kind: ReplyKind; wording: string | null }

export type Filling = ReturnType<typeof createFilling>

/** Number by which comments take turns with the wordings. It stays the same for a comment. */
export const nthOf = ({ comment }: KnownComment) => Number.parseInt(comment.uuid.slice(-4), 16)

const addressee = (known: KnownComment): Addressee => ({
  name: known.comment.authorName,
  shop: known.shop,
  nth: nthOf(known),
})

/** Difference of clocks, and time between filling in a reply and sending it. */
const LATITUDE_MS = 60_000

/**
 * End of a hold that lasts less than a full offer although it is extended when its reply is sent: because the reply was
 * late, or the hold is from the queue. Null for a full one.
 */
function earlyEndOf({ joinedAt, grantedAt, expiresAt }: ReservationRow): Date | null {
  if (expiresAt === null) return null
  const isFromQueue = grantedAt?.getTime() !== joinedAt.getTime()
  const end = expiresAt.getTime() + (isFromQueue ? 0 : OFFER_SENT_LATER_MS)
  return end < Date.now() + COMMENT_OFFER_MS - LATITUDE_MS ? new Date(end) : null
}

/** Fills in the texts of replies with the offers as they are now. */
export function createFilling({ links, texts, reservations, siteUrl }: Parts) {
  /** Goods of a link that are held or waited for, in order of creation. */
  async function goodsOf(tx: Tx, linkUuid: string): Promise<OfferedGoods[]> {
    const rows = await links.offersOf(tx, linkUuid)
    const found = await reservations.byUuids(
      tx,
      rows.map(({ reservationUuid }) => reservationUuid),
    )
    const offers = await findOffers(
      tx,
      rows.map(({ variantProjectionUuid }) => variantProjectionUuid),
    )
    return oncePerReservation(rows).flatMap(({ reservationUuid, variantProjectionUuid }): OfferedGoods[] => {
      const [one, offer] = [found.get(reservationUuid), offers.get(variantProjectionUuid)]
      if (!one || !offer || !isActive(one.reservation.state)) return []
      const { state, wanted, granted } = one.reservation
      const priced = { ...offer, price: Math.min(one.row.price, offer.price) }
      const goods = { reservationUuid, offer: priced }
      if (state === 'queued') return [{ ...goods, pieces: wanted, lacking: 0, isHeld: false, endsAt: null }]
      return [{ ...goods, pieces: granted, lacking: wanted - granted, isHeld: true, endsAt: earlyEndOf(one.row) }]
    })
  }

  /**
   * Only private replies contain the personal link, which gives access to the offer. Public ones link to the product.
   */
  async function linkFor(tx: Tx, { page }: KnownComment, kind: ReplyKind, [first]: readonly OfferedGoods[]) {
    if (kind === 'private' || !first) return LINK_PLACE
    return siteUrl + (await productPath(tx, page.userUuid, first.offer.definitionUuid))
  }

  return {
    /** Text with all offers of a link that have not ended. Null if all have. */
    offers: async (tx: Tx, known: KnownComment, { linkUuid, kind, wording }: OfferReply): Promise<string | null> => {
      const goods = await goodsOf(tx, linkUuid)
      if (goods.length === 0) return null
      return texts.ofOffers(wording, kind, goods, addressee(known), await linkFor(tx, known, kind, goods))
    },

    /** Text of a public reply that it is now the turn of this reservation. Null unless it is held. */
    turn: async (tx: Tx, known: KnownComment, linkUuid: string, reservationUuid: string): Promise<string | null> => {
      const goods = (await goodsOf(tx, linkUuid)).filter((one) => one.isHeld && one.reservationUuid === reservationUuid)
      const [one] = goods
      return one ? texts.turn(one, addressee(known), await linkFor(tx, known, 'public', goods)) : null
    },
  }
}
