import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '#contracts/user.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { paths } from '#lib/paths.ts'
import { useSession, useSessionStatus } from '#lib/session.ts'
import { ErrorState } from '#ui/error-state.tsx'

type Props = {
  /** In the shape of what comes; it is also what everybody's HTML holds. */
  skeleton: ReactNode
  children: (user: CurrentUser) => ReactNode
}

/** A part of a page that belongs to who is signed in; everybody else is led to signing in, and back. */
export function ForSignedIn({ skeleton, children }: Props) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const status = useSessionStatus()
  const userId = useSession()?.userId
  const user = useQuery(sessionQueries.currentUser(userId))

  useEffect(() => {
    if (status === 'signed-out' && router.isReady) router.replace(paths.signIn(router.asPath)).catch(reportError)
  }, [status, router])

  if (userId === undefined || user.isPending) return skeleton
  if (!user.data)
    return (
      <ErrorState
        as="h1"
        title={t('userError.title')}
        text={t('userError.text')}
        retryLabel={t('retry')}
        isRetrying={user.isFetching}
        onRetry={() => void user.refetch()}
      />
    )
  return children(user.data)
}
