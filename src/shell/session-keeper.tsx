import { useQueryClient } from '@tanstack/react-query'
import Router, { useRouter } from 'next/router'
import { useEffect } from 'react'
import { sessionQueries } from '#data/session/queries.ts'
import { renewSessionIfDue } from '#data/session/renew.ts'
import { linkedSession, onPersonChange } from '#lib/browser/session.ts'
import { withoutToken } from './lib/linked-token.ts'

/**
 * Renews a session that expires soon, removes a sign-in token from the address, and clears cached data when the user
 * changes. A token from an address lives only for minutes, so its session is renewed right away.
 */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const { isReady } = useRouter()
  useEffect(() => {
    if (!isReady || !linkedSession(window.location.search)) return
    void Router.replace(withoutToken(Router.asPath), undefined, { shallow: true, scroll: false })
  }, [isReady])
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
