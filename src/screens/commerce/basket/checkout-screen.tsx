import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { Checkout } from '#features/commerce/checkout/checkout.tsx'
import { CheckoutHolds } from '#features/commerce/reservations/checkout-holds.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './basket-screen.module.css'

export function CheckoutScreen() {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <CheckoutHolds />
      <Checkout />
    </div>
  )
}
