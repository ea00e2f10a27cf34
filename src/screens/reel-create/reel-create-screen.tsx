import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { OpenShop } from '#features/shop-settings/open-shop.tsx'
import { ReelCreate } from '#features/upload/reel-create.tsx'
import { ReelCreateSkeleton } from '#features/upload/reel-create-skeleton.tsx'
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
            <ReelCreate key={user.uuid} seller={user} />
          )
        }
      </ForSignedIn>
    </>
  )
}
