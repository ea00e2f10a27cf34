import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'
import { type DraftOwner, tabDraft } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'

const storedToken = (id: string) => tabDraft(`order-token ${id}`)

function onHash(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const inHash = (name: string): string | null => new URLSearchParams(window.location.hash.slice(1)).get(name)

/**
 * The token from the hash, stored in the tab for the other pages of the order. Like a draft it belongs to a person and
 * ends with signing out, so that the next user of the tab cannot open the order.
 */
function tokenOf(id: string, owner: DraftOwner): string | null {
  const given = inHash('token')
  if (given !== null) storedToken(id).write(owner, given)
  return given ?? storedToken(id).read(owner)
}

/** The id from the path and the guest's token; null until the page is hydrated. */
export function useOrderAddress(): { id: string; token: string | null } | null {
  const { isReady, query } = useRouter()
  const id = isReady && typeof query['id'] === 'string' ? query['id'] : null
  const owner = useSession()?.userId ?? null
  const token = useSyncExternalStore(
    onHash,
    () => (id === null ? null : tokenOf(id, owner)),
    () => null,
  )
  const isHydrated = useIsHydrated()
  return isHydrated && id !== null ? { id, token } : null
}

/** Code of the mailed link that confirms the e-mail address; null if the page was opened otherwise. */
export const useConfirmCode = (): string | null =>
  useSyncExternalStore(
    onHash,
    () => inHash('confirm'),
    () => null,
  )
