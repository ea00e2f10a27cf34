import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { OrderView } from '#features/commerce/order-view/order-view.tsx'
import { PaymentView } from '#features/commerce/order-view/payment-view.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './order-screen.module.css'

/** The payment of an order. */
export function PaymentScreen() {
  const { t } = useTranslation('orders')
  return (
    <div className={styles.screen}>
      <PageHead title={t('payment.title')} />
      <PageTitle>{t('payment.title')}</PageTitle>
      <OrderView>{(order, token) => <PaymentView order={order} token={token} />}</OrderView>
    </div>
  )
}
