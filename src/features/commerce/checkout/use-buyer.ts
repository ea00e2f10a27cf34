import { useQuery } from '@tanstack/react-query'
import { deliveryQueries } from '#data/catalogue/delivery/queries.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import type { Order } from '#contracts/commerce/order.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { isSignedIn, useSession } from '#lib/browser/session.ts'

/** `user` is null for a guest. */
export type Buyer = {
  user: CurrentUser | null
  addresses: readonly SavedAddress[]
  /** The order before, whose choices are offered again. */
  last: Order | null
}

const GUEST: Buyer = { user: null, addresses: [], last: null }

/** The buyer, their saved addresses and their last order; undefined while they load. */
export function useBuyer(): Buyer | undefined {
  const userId = useSession()?.userId
  const { data: user } = useQuery(sessionQueries.currentUser(userId))
  const saved = useQuery({
    ...deliveryQueries.addresses(userId ?? ''),
    enabled: () => userId !== undefined && isSignedIn(),
    refetchOnMount: true,
  })
  const last = useQuery({ ...orderQueries.last(userId ?? ''), enabled: () => userId !== undefined && isSignedIn() })
  if (userId === undefined) return GUEST
  // A failed request does not block the order.
  const isLoaded = (saved.data || saved.isError) && (last.data !== undefined || last.isError)
  return user && isLoaded ? { user, addresses: saved.data?.data ?? [], last: last.data ?? null } : undefined
}
