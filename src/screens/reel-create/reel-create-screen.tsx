import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/user.ts'
import { socialQueries } from '#data/social/queries.ts'
import { enqueueReel } from '#features/reel-queue/enqueue-reel.ts'
import { ReelCreate } from '#features/reel-form/reel-create.tsx'
import { ReelCreateSkeleton } from '#features/reel-form/reel-create-skeleton.tsx'
import type { SocialAccounts } from '#features/reel-form/social-fields.tsx'
import { OpenShop } from '#features/shop-settings/open-shop.tsx'
import { ApiError } from '#lib/api.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'

export function ReelCreateScreen() {
  const { t } = useTranslation('upload')
  return (
    <>
      <PageHead title={t('pageTitle')} />
      <ForSignedIn skeleton={<ReelCreateSkeleton />}>
        {(user) =>
          user.shop === null ? (
            <OpenShop userUuid={user.uuid} text={t('shopText')} />
          ) : (
            <Workshop key={user.uuid} user={user} />
          )
        }
      </ForSignedIn>
    </>
  )
}

function Workshop({ user }: { user: CurrentUser }) {
  const { uuid, facebookId, fullName } = user
  const pages = useQuery({ ...socialQueries.pages(uuid), enabled: facebookId !== null })
  const isOver = pages.error instanceof ApiError && pages.error.has('SOCIAL_GRANT_OVER_EXCEPTION')
  const social: SocialAccounts =
    facebookId === null
      ? null
      : {
          accounts: [
            { id: facebookId, kind: 'user', name: fullName },
            ...(pages.data?.data ?? []).map((page) => ({ id: page.uuid, kind: 'page' as const, name: page.name })),
          ],
          pages: pages.isSuccess ? 'known' : pages.isFetching ? 'loading' : isOver ? 'grantOver' : 'unreachable',
          onAgain: () => void pages.refetch(),
        }
  return <ReelCreate seller={user} social={social} onFinished={(reel) => enqueueReel(uuid, reel)} />
}
