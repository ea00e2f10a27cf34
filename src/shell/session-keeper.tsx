import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Router, { useRouter } from 'next/router'
import { useEffect } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { renewSessionIfDue } from '#data/account/session/renew.ts'
import { followLink, usePendingSession } from '#data/account/session/link.ts'
import { connectSignInPrompt, useSignInPrompt } from '#lib/browser/sign-in-again.ts'
import { TOKEN_PARAM, withoutToken } from '#lib/browser/link-token.ts'
import { showToast } from '#ui/toast.ts'
import { refetchForPerson } from './lib/refetch-for-person.ts'

const SwitchAccount = lazyPart(() => import('./switch-account.tsx').then((module) => module.SwitchAccount))
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain))

/**
 * Renews a session that expires soon, exchanges the token of a link, lets the user sign in again when a session ends, and
 * clears cached data when the user changes.
 */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const { t } = useTranslation('common')
  const { isReady } = useRouter()
  const pending = usePendingSession()
  useEffect(() => {
    if (!isReady) return
    // The address has lost the token already (link-token.ts), but the router has read it before and may write it back.
    const path = withoutToken(Router.asPath)
    if (path !== Router.asPath || TOKEN_PARAM in Router.query)
      void Router.replace(path, undefined, { shallow: true, scroll: false })
  }, [isReady])
  useEffect(() => {
    void followLink().then((end) => {
      if (end === 'over' || end === 'failed') showToast({ kind: 'info', text: t(`link.${end}`) })
      return renewSessionIfDue()
    })
  }, [t])
  useEffect(() => refetchForPerson(queryClient), [queryClient])
  useEffect(connectSignInPrompt, [])
  const ended = useSignInPrompt()
  return (
    <>
      {pending && <SwitchAccount pending={pending} />}
      {ended && <SignInAgain userId={ended.userId} />}
    </>
  )
}
