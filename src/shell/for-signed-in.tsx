import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession, useSessionStatus } from '#lib/browser/session.ts'

type Props = {
  /** Placeholder of the same size as the content. It is also the server-rendered HTML for everybody. */
  skeleton: ReactNode
  children: (user: CurrentUser) => ReactNode
}

/** Content for signed-in users. Visitors are redirected to the sign-in page, and return afterwards. */
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
  if (!user.data) return <LoadFault as="h1" title={t('userError.title')} query={user} />
  return children(user.data)
}
