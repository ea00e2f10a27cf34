import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { SellerLaw } from '#features/catalogue/shop/seller-law.tsx'
import { paths } from '#lib/shared/paths.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './open-shop-screen.module.css'

/** Says what selling takes, and opens a shop. Sellers go on to their dashboard. */
export function OpenShopScreen() {
  const { t } = useTranslation('seller-law')
  return (
    <div className={styles.screen}>
      <PageHead title={t('open.head')} />
      <PageTitle>{t('open.title')}</PageTitle>
      <p className={styles.lead}>{t('open.lead')}</p>
      <ForSignedIn skeleton={<Skeleton height={360} />}>
        {({ uuid, shop }) =>
          shop === null ? <OpenShop userUuid={uuid} text={t('open.text')} as="h2" /> : <ToDashboard />
        }
      </ForSignedIn>
      <SellerLaw />
    </div>
  )
}

function ToDashboard() {
  const { replace } = useRouter()
  useEffect(() => void replace(paths.dashboard), [replace])
  return <Skeleton height={360} />
}
