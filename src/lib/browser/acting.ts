import { create } from 'zustand'
import { FOR_SELLER } from '#contracts/base/team.rules.ts'

/** Seller for whom the open page works, as long as its user is a member of that seller's team. */
const useActing = create<{ sellerUuid: string | null }>(() => ({ sellerUuid: null }))

/** True on pages of a shop that is not the user's own. */
export const useIsMember = () => useActing(({ sellerUuid }) => sellerUuid !== null)
export const useActsFor = (sellerUuid: string) => useActing((state) => state.sellerUuid === sellerUuid)

/** Requests name this seller from now on. Returns the function that ends it. */
export function actFor(sellerUuid: string): () => void {
  useActing.setState({ sellerUuid })
  return () => {
    if (useActing.getState().sellerUuid === sellerUuid) useActing.setState({ sellerUuid: null })
  }
}

/** For the server, which heeds it only in calls that are open to members. */
export function actingHeaders(): Record<string, string> {
  const { sellerUuid } = useActing.getState()
  return sellerUuid === null ? {} : { [FOR_SELLER]: sellerUuid }
}
