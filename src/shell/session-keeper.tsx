import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Router, { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { sessionQueries } from '#data/account/session/queries.ts'
import { renewSessionIfDue } from '#data/account/session/renew.ts'
import { connectConfirmation, useConfirmationPrompt } from '#lib/browser/confirmation.ts'
import { onPersonChange } from '#lib/browser/session.ts'
import { connectSignInPrompt, useSignInPrompt } from '#lib/browser/sign-in-again.ts'
import { hasOpenLink, TOKEN_PARAM, withoutToken } from '#lib/browser/link-token.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'

/** Loads all data again when the user changes. Returns the unsubscribe function. */
export const refetchForPerson = (client: QueryClient) =>
  onPersonChange(() => {
    client.removeQueries({ queryKey: sessionQueries.all })
    // Components first render for the new user, because the server refuses the former one's data to their token.
    setTimeout(() => void client.invalidateQueries())
  })

const LinkFollower = dynamic(() => import('./link-follower.tsx').then((module) => module.LinkFollower), { ssr: false })
const ConfirmAgain = lazyPart(() => import('./confirm-again.tsx').then((module) => module.ConfirmAgain))
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain))

/**
 * Renews a session that expires soon, lets the user sign in again when it ends, and clears cached data when the user
 * changes. Loads what follows a link.
 */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const { isReady } = useRouter()
  const isHydrated = useIsHydrated()
  const [isLinked, setIsLinked] = useState(false)
  // It stays loaded after the token was exchanged, as it may have to ask.
  if (isHydrated && !isLinked && hasOpenLink()) setIsLinked(true)
  useEffect(() => {
    if (!isReady) return
    // The address has lost the token already (link-token.ts), but the router has read it before and may write it back.
    const path = withoutToken(Router.asPath)
    if (path !== Router.asPath || TOKEN_PARAM in Router.query)
      void Router.replace(path, undefined, { shallow: true, scroll: false })
  }, [isReady])
  useEffect(() => {
    if (!hasOpenLink()) void renewSessionIfDue()
  }, [])
  useEffect(() => refetchForPerson(queryClient), [queryClient])
  useEffect(connectSignInPrompt, [])
  useEffect(connectConfirmation, [])
  const ended = useSignInPrompt()
  const isUnconfirmed = useConfirmationPrompt()
  return (
    <>
      {isLinked && <LinkFollower />}
      {ended && <SignInAgain userId={ended.userId} />}
      {isUnconfirmed && <ConfirmAgain />}
    </>
  )
}
