import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { LiveStudio } from '#features/live-studio/live-studio.tsx'
import { LiveStudioSkeleton } from '#features/live-studio/live-studio-skeleton.tsx'
import { OpenShop } from '#features/shop-settings/open-shop.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'

export function StreamCreateScreen() {
  const { t } = useTranslation('live-studio')
  return (
    <>
      <PageHead title={t('title')} />
      <ForSignedIn skeleton={<LiveStudioSkeleton />}>
        {({ uuid, shop }) =>
          shop === null ? (
            <OpenShop userUuid={uuid} text={t('shopText')} />
          ) : (
            <LiveStudio key={uuid} sellerUuid={uuid} />
          )
        }
      </ForSignedIn>
    </>
  )
}
