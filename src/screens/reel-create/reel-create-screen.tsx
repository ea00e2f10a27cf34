import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { sessionQueries } from '#data/session/queries.ts'
import { OpenShop } from '#features/upload/open-shop.tsx'
import { ReelCreate } from '#features/upload/reel-create.tsx'
import { ReelCreateSkeleton } from '#features/upload/reel-create-skeleton.tsx'
import { paths } from '#lib/paths.ts'
import { useSession, useSessionStatus } from '#lib/session.ts'
import { ErrorState } from '#ui/error-state.tsx'

export function ReelCreateScreen() {
  const { t } = useTranslation('upload')
  return (
    <>
      <Head>
        <title>{t('pageTitle')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Content />
    </>
  )
}

function Content() {
  const { t } = useTranslation('upload')
  const router = useRouter()
  const status = useSessionStatus()
  const userId = useSession()?.userId
  const user = useQuery(sessionQueries.currentUser(userId))

  useEffect(() => {
    if (status === 'signed-out') router.replace(paths.signIn(paths.createReel)).catch(reportError)
  }, [status, router])

  if (userId === undefined || user.isPending) return <ReelCreateSkeleton label={t('loading')} />
  if (!user.data)
    return (
      <ErrorState
        as="h1"
        title={t('userError.title')}
        text={t('userError.text')}
        retryLabel={t('action.retry')}
        isRetrying={user.isFetching}
        onRetry={() => void user.refetch()}
      />
    )
  if (user.data.shop === null) return <OpenShop userUuid={user.data.uuid} />
  return <ReelCreate key={user.data.uuid} seller={user.data} />
}
