import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { Basket } from '#features/commerce/basket/basket.tsx'
import { MyReservations } from '#features/commerce/reservations/my-reservations.tsx'
import { WriteToSeller } from '#features/commerce/threads/write-to-seller.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './basket-screen.module.css'

export function BasketScreen() {
  const { t } = useTranslation('basket')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <MyReservations />
      <Basket
        renderQuestion={({ uuid, shop, fullName }) => (
          <WriteToSeller
            seller={{ uuid, name: shop?.name ?? fullName }}
            label={t('ask')}
            size="small"
            variant="ghost"
          />
        )}
      />
    </div>
  )
}
