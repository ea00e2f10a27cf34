import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'
import { sessionStore } from '#lib/browser/storage.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'

const storageKey = (id: string) => `order-token ${id}`

function onHash(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const inHash = (name: string): string | null => new URLSearchParams(window.location.hash.slice(1)).get(name)

/** The token from the hash, kept in the tab's storage for the other pages of the order. */
function tokenOf(id: string): string | null {
  const given = inHash('token')
  if (given !== null) sessionStore.set(storageKey(id), given)
  return given ?? sessionStore.get(storageKey(id))
}

/** The id from the path and the guest's token; null until the page is hydrated. */
export function useOrderAddress(): { id: string; token: string | null } | null {
  const { isReady, query } = useRouter()
  const id = isReady && typeof query['id'] === 'string' ? query['id'] : null
  const token = useSyncExternalStore(
    onHash,
    () => (id === null ? null : tokenOf(id)),
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
