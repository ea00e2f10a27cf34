import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { useSocialPages } from '#data/social/social/use-social-pages.ts'
import { enqueueReel } from '#features/video/reel-queue/enqueue-reel.ts'
import { ReelCreate } from '#features/video/reel-form/reel-create.tsx'
import { ReelCreateSkeleton } from '#features/video/reel-form/reel-create-skeleton.tsx'
import type { SocialAccounts } from '#features/video/reel-form/social-fields.tsx'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { useConnect } from '#features/account/social-login/use-connect.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'

export function ReelCreateScreen() {
  const { t } = useTranslation('upload')
  const [isOpened, setIsOpened] = useState(false)
  return (
    <>
      <PageHead title={t('pageTitle')} />
      <ForSignedIn skeleton={<ReelCreateSkeleton />}>
        {(user) =>
          user.shop === null ? (
            <OpenShop userUuid={user.uuid} text={t('shopText')} onOpened={() => setIsOpened(true)} />
          ) : (
            <Workshop key={user.uuid} user={user} isOpened={isOpened} />
          )
        }
      </ForSignedIn>
    </>
  )
}

function Workshop({ user, isOpened }: { user: CurrentUser; isOpened: boolean }) {
  const { uuid, facebookId } = user
  const connect = useConnect()
  const { pages, state, refetch } = useSocialPages(uuid, facebookId !== null)
  const social: SocialAccounts =
    facebookId === null
      ? null
      : {
          accounts: pages.map(({ uuid: id, name, missing }) => ({ id, name, missing })),
          pages: state,
          onAgain: refetch,
          connect,
        }
  return <ReelCreate seller={user} isOpened={isOpened} social={social} onFinished={(reel) => enqueueReel(uuid, reel)} />
}
