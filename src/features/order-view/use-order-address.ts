import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'
import { sessionStore } from '#lib/storage.ts'

const storageKey = (id: string) => `order-token ${id}`

function onHash(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The token of a link, kept for this tab so that moving between the pages of an order needs no link. */
function tokenOf(id: string): string | null {
  const given = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (given !== null) sessionStore.set(storageKey(id), given)
  return given ?? sessionStore.get(storageKey(id))
}

/** The order that the address names, and the token that opens it without an account; null until the page is hydrated. */
export function useOrderAddress(): { id: string; token: string | null } | null {
  const { isReady, query } = useRouter()
  const id = isReady && typeof query['id'] === 'string' ? query['id'] : null
  const token = useSyncExternalStore(
    onHash,
    () => (id === null ? null : tokenOf(id)),
    () => null,
  )
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return isHydrated && id !== null ? { id, token } : null
}
