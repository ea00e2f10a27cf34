import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { enqueueReel } from '#features/reel-queue/enqueue-reel.ts'
import { ReelCreate } from '#features/reel-form/reel-create.tsx'
import { ReelCreateSkeleton } from '#features/reel-form/reel-create-skeleton.tsx'
import { OpenShop } from '#features/shop-settings/open-shop.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'

export function ReelCreateScreen() {
  const { t } = useTranslation('upload')
  return (
    <>
      <PageHead title={t('pageTitle')} />
      <ForSignedIn skeleton={<ReelCreateSkeleton label={t('loading')} />}>
        {(user) =>
          user.shop === null ? (
            <OpenShop userUuid={user.uuid} text={t('shopText')} />
          ) : (
            <ReelCreate
              key={user.uuid}
              seller={user}
              accounts={user.facebookId === null ? null : [{ id: user.facebookId, kind: 'user', name: user.fullName }]}
              onFinished={(reel) => enqueueReel(user.uuid, reel)}
            />
          )
        }
      </ForSignedIn>
    </>
  )
}
