import { useQuery } from '@tanstack/react-query'
import { deliveryQueries } from '#data/catalogue/delivery/queries.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { isSignedIn, useSession } from '#lib/browser/session.ts'

/** `user` is null for a guest. */
export type Buyer = { user: CurrentUser | null; addresses: readonly SavedAddress[] }

const GUEST: Buyer = { user: null, addresses: [] }

/** The buyer and their saved addresses; undefined while they load. */
export function useBuyer(): Buyer | undefined {
  const userId = useSession()?.userId
  const { data: user } = useQuery(sessionQueries.currentUser(userId))
  const saved = useQuery({
    ...deliveryQueries.addresses(userId ?? ''),
    enabled: () => userId !== undefined && isSignedIn(),
    refetchOnMount: true,
  })
  if (userId === undefined) return GUEST
  // A failed list of addresses does not block the order.
  return user && (saved.data || saved.isError) ? { user, addresses: saved.data?.data ?? [] } : undefined
}
