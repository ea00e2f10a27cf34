import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQueries } from '#data/session/queries.ts'
import { renewSessionIfDue } from '#data/session/renew.ts'
import { onPersonChange } from '#lib/session.ts'

/** Renews a session that ends soon, and lets go of what was answered to somebody else. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  useEffect(() => {
    void renewSessionIfDue()
  }, [])
  useEffect(
    () =>
      onPersonChange(() => {
        queryClient.removeQueries({ queryKey: sessionQueries.all })
        void queryClient.invalidateQueries()
      }),
    [queryClient],
  )
  return null
}
