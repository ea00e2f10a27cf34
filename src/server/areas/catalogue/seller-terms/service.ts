import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { DeliveryService, SellerTerms } from '../delivery/service.ts'
import type { RelationService, UserRow, UserService } from '#server/areas/account/account.ts'
import type { ShopService } from '../shop/service.ts'
import type { PaymentPort } from '#server/ports/payment/payment.ts'
import type { Db } from '#server/db/client.ts'

export type SellerTermsService = ReturnType<typeof createSellerTermsService>

type Shop = NonNullable<Awaited<ReturnType<ShopService['byOwner']>>>

/** Terms that one seller offers to one buyer. */
export type OfferedTerms = SellerTerms & {
  user: UserRow
  shop: Shop
  methods: PaymentMethod[]
  /** Reason why this buyer may not order; null if they may. */
  refusal: 'blocked' | 'own' | null
}

type Parts = {
  db: Db
  users: Pick<UserService, 'findMany'>
  shops: Pick<ShopService, 'byOwners'>
  deliveries: Pick<DeliveryService, 'termsOf' | 'settings'>
  relations: Pick<RelationService, 'refusing'>
  gateway: PaymentPort | null
}

export function createSellerTermsService({ db, users, shops, deliveries, relations, gateway }: Parts) {
  return {
    /** Terms of one seller, whoever buys. */
    ownOf: async (sellerUuid: string) => {
      const own = await deliveries.settings(sellerUuid)
      return { options: own.options, methods: methodsOf(own, gateway !== null) }
    },

    /** Terms by seller, for a buyer or (null) a guest. Sellers without a shop are left out. */
    of: async (buyerUuid: string | null, sellerUuids: readonly string[]): Promise<Map<string, OfferedTerms>> => {
      const uuids = [...new Set(sellerUuids)]
      const [people, stalls, terms, refusing] = await Promise.all([
        users.findMany(uuids),
        shops.byOwners(uuids),
        deliveries.termsOf(db, uuids),
        buyerUuid === null ? new Set<string>() : relations.refusing('order', buyerUuid, uuids),
      ])
      return new Map(
        uuids.flatMap((uuid) => {
          const [user, shop, own] = [people.get(uuid), stalls.get(uuid), terms.get(uuid)]
          if (!user || !shop || !own) return []
          const refusal = uuid === buyerUuid ? 'own' : refusing.has(uuid) ? 'blocked' : null
          return [[uuid, { ...own, user, shop, methods: methodsOf(own, gateway !== null), refusal }] as const]
        }),
      )
    },
  }
}

/** Online payment needs the seller's own sub-account, since nobody else may hold the seller's money. */
function methodsOf(
  { options, account, gatewayAccount, takesCash, takesTransfer }: SellerTerms,
  hasGateway: boolean,
): PaymentMethod[] {
  const methods: PaymentMethod[] = []
  if (hasGateway && gatewayAccount !== null) methods.push('gateway')
  if (takesTransfer && account) methods.push('transfer')
  if (takesCash && options.some((option) => option.takesCash)) methods.push('cash')
  return methods
}
