import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import { LiveStudio } from '#features/live/live-studio/live-studio.tsx'
import { LiveStudioSkeleton } from '#features/live/live-studio/live-studio-skeleton.tsx'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'

export function StreamCreateScreen() {
  const { t } = useTranslation('live-studio')
  const { isReady, query } = useRouter()
  const { live: wanted } = query
  return (
    <>
      <PageHead title={t('title')} />
      <ForSignedIn skeleton={<LiveStudioSkeleton />}>
        {({ uuid, shop }) =>
          shop === null ? (
            <OpenShop userUuid={uuid} text={t('shopText')} />
          ) : isReady ? (
            <LiveStudio
              key={uuid}
              sellerUuid={uuid}
              shop={shop.slug}
              wanted={typeof wanted === 'string' ? wanted : null}
            />
          ) : (
            <LiveStudioSkeleton />
          )
        }
      </ForSignedIn>
    </>
  )
}
