import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { OrderView } from '#features/order-view/order-view.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './basket-screen.module.css'

/** What an order waits for before its sellers may send it. */
export function PaymentScreen() {
  const { t } = useTranslation('orders')
  return (
    <div className={styles.screen}>
      <PageHead title={t('payment.title')} />
      <PageTitle>{t('payment.title')}</PageTitle>
      <OrderView
        head={(order) => {
          const isWaiting = order.sellerOrders.some(({ state }) => state === 'awaiting_payment')
          return (
            <Notice tone={isWaiting ? 'info' : 'success'}>{t(isWaiting ? 'payment.waiting' : 'payment.done')}</Notice>
          )
        }}
      />
    </div>
  )
}
