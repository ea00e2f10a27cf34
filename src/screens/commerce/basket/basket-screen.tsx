import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { Basket } from '#features/commerce/basket/basket.tsx'
import { MyReservations } from '#features/commerce/reservations/my-reservations.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './basket-screen.module.css'

export function BasketScreen() {
  const { t } = useTranslation('basket')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <MyReservations />
      <Basket />
    </div>
  )
}
