import { findOffers } from '#server/areas/video/video.ts'
import { BASKET_LINES_MAX, mergeBaskets } from '#contracts/commerce/basket.rules.ts'
import type { BasketItem, PutBasketItem, Quote, QuoteSeller } from '#contracts/commerce/basket.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { definedOf } from '#server/base/defined.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { ProductService, OfferedTerms, SellerTermsService } from '#server/areas/catalogue/catalogue.ts'
import type { ReservationService, Shopper } from '../reservation/service.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import { buildQuote, type WantedLine } from './quote.ts'
import { createBasketRepo } from './repo.ts'

export type BasketService = ReturnType<typeof createBasketService>

type Parts = {
  db: Db
  products: Pick<ProductService, 'projections'>
  sellerTerms: SellerTermsService
  reservations: Pick<ReservationService, 'freeFor' | 'byVariant' | 'offersTo' | 'adopt'>
  termsVersion: string
}

export function createBasketService({ db, products, sellerTerms, reservations, termsVersion }: Parts) {
  const repo = createBasketRepo(db)

  const accountPart: AccountPart = {
    name: 'basket',
    announce: repo.all,
    move: async (tx, from, into) => {
      const { items } = mergeBaskets(await repo.list(tx, into), await repo.list(tx, from))
      await repo.merge(tx, into, items.map(asLine))
      await repo.clear(tx, from)
    },
    delete: repo.clear,
  }

  async function quote(shopper: Shopper, wanted: readonly WantedLine[]): Promise<Quote> {
    const { offers, own } = await reservations.offersTo(db, shopper, wanted)
    const known = [...offers.values()]
    const quantities = new Map(
      known.flatMap(({ depotVariantUuid, quantity }) =>
        depotVariantUuid === null ? [] : [[depotVariantUuid, quantity]],
      ),
    )
    const [shown, sellers, free, held] = await Promise.all([
      products.projections([...new Set(known.map(({ definitionProjectionUuid }) => definitionProjectionUuid))]),
      sellerTerms.of(
        shopper.userUuid,
        known.map(({ sellerUuid }) => sellerUuid),
      ),
      reservations.freeFor(db, quantities, shopper),
      reservations.byVariant(db, own),
    ])
    return buildQuote(
      wanted,
      {
        offers,
        free,
        reservations: held,
        shown: new Map(
          [...shown].map(([uuid, { lowestPrice, mediaFile }]) => [
            uuid,
            { lowestPrice, picture: mediaFile?.url ?? null },
          ]),
        ),
        sellers: new Map([...sellers].map(([uuid, terms]) => [uuid, presentSeller(terms)])),
        termsVersion,
      },
      new Date(),
    )
  }

  const ofUser = (userUuid: string) => ({ userUuid, holder: null })
  const quoteOf = async (userUuid: string) => quote(ofUser(userUuid), (await repo.list(db, userUuid)).map(asLine))

  const add = (userUuid: string, line: WantedLine): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { variantProjectionUuid } = line
      if (!(await findOffers(tx, [variantProjectionUuid])).has(variantProjectionUuid)) throw notFound('variant')
      if ((await repo.count(tx, userUuid)) >= BASKET_LINES_MAX)
        throw new AppError('BASKET_FULL_EXCEPTION', `At most ${BASKET_LINES_MAX} lines`)
      await repo.merge(tx, userUuid, [line])
    })

  return {
    accountPart,
    quoteOf,

    /** Prices a visitor's basket. */
    quoteFor: (shopper: Shopper, items: readonly BasketItem[]) => quote(shopper, items.map(fromWire)),

    /**
     * Adds or changes a line; a quantity of 0 removes it. Idempotent.
     * @throws AppError 404 for an unknown variant, 409 if the basket is full
     */
    put: async (userUuid: string, variantProjectionUuid: string, { quantity, seenPrice, ...rest }: PutBasketItem) => {
      const given = { quantity, ...definedOf(rest), ...(seenPrice !== undefined && { seenPrice: toGrosze(seenPrice) }) }
      if (quantity === 0) await repo.remove(db, userUuid, [variantProjectionUuid])
      else if (!(await repo.edit(db, userUuid, variantProjectionUuid, given)))
        await add(userUuid, { ...NEW_LINE, ...given, variantProjectionUuid })
      return { variantProjectionUuid, quantity }
    },

    /**
     * Merges a visitor's basket into the user's. Ignores unknown lines and returns the lines that did not fit as
     * `dropped`.
     */
    merge: async (
      userUuid: string,
      holder: string | null,
      items: readonly BasketItem[],
    ): Promise<{ quote: Quote; dropped: string[] }> => {
      const dropped = await inTransaction(db, async (tx, after) => {
        const offers = await findOffers(
          tx,
          items.map(({ variantProjectionUuid }) => variantProjectionUuid),
        )
        const known = items.filter(({ variantProjectionUuid }) => offers.has(variantProjectionUuid)).map(fromWire)
        const merged = mergeBaskets((await repo.list(tx, userUuid)).map(asLine), known)
        await repo.merge(tx, userUuid, merged.items)
        // Lock the contended stock rows last, as placing an order does.
        if (holder !== null) await reservations.adopt(tx, after, holder, userUuid)
        return merged.dropped.map(({ variantProjectionUuid }) => variantProjectionUuid)
      })
      return { quote: await quoteOf(userUuid), dropped }
    },

    /** Removes lines. Called in the transaction of an order. */
    remove: repo.remove,
  }
}

const NEW_LINE = { seenPrice: null, videoUuid: null, isForLater: false }

const asLine = ({ variantProjectionUuid, quantity, seenPrice, videoUuid, isForLater }: WantedLine): WantedLine => ({
  variantProjectionUuid,
  quantity,
  seenPrice,
  videoUuid,
  isForLater,
})

const fromWire = ({ seenPrice, ...item }: BasketItem): WantedLine => ({
  ...item,
  seenPrice: seenPrice === null ? null : toGrosze(seenPrice),
})

function presentSeller({ user, shop, options, methods, refusal }: OfferedTerms): Omit<QuoteSeller, 'lines' | 'goods'> {
  const { uuid, username, fullName, avatar } = presentPerson(user)
  return {
    seller: {
      uuid,
      username,
      fullName,
      avatar,
      shop: { slug: shop.slug, name: shop.name },
      trader: shop.trader,
    },
    deliveryOptions: options,
    paymentMethods: methods,
    refusal,
  }
}
