import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { type AddressQuery, queryOfPath } from '#lib/shared/address-query.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * Whole query of the address, null until hydration: the server renders a page without the parameters that only the
 * browser reads, and leaves them out of the router's query.
 */
export function useAddressQuery(): AddressQuery | null {
  const { asPath } = useRouter()
  const isHydrated = useIsHydrated()
  return useMemo(() => (isHydrated ? queryOfPath(asPath) : null), [asPath, isHydrated])
}

/** Path of the page to return to, with query and hash from hydration on. */
export function useReturnPath(): string {
  const { asPath } = useRouter()
  return useIsHydrated() ? asPath : (asPath.split(/[?#]/, 1)[0] ?? '')
}
