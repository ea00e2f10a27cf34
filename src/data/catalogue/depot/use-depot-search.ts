import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isSignedIn } from '#lib/browser/session.ts'
import { depotQueries } from './queries.ts'

/** Products of the depot that match the typed text, for a `SelectSearch`. */
export function useDepotSearch(ownerUuid: string) {
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...depotQueries.search(ownerUuid, useDeferredValue(typed.trim())),
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
  })
  const products = found.data?.data ?? []
  return {
    products,
    setTyped,
    isError: found.isError,
    isDepotEmpty: found.isSuccess && typed === '' && products.length === 0,
  }
}
