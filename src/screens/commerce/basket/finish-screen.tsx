import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { BoughtInvoice } from '#features/commerce/invoices/invoice-download.tsx'
import { OrderHead } from '#features/commerce/order-view/order-head.tsx'
import { OrderView } from '#features/commerce/order-view/order-view.tsx'
import { SellerOrderCard } from '#features/commerce/order-view/seller-order-card.tsx'
import { PartReturns } from '#features/commerce/returns/part-returns.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './order-screen.module.css'

/** Page of an order, linked from mails. */
export function FinishScreen() {
  const { t } = useTranslation('orders')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <OrderView>
        {(order, token) => (
          <>
            <OrderHead order={order} token={token} />
            {order.sellerOrders.map((part) => (
              <SellerOrderCard key={part.uuid} order={order} part={part} token={token}>
                <BoughtInvoice sellerOrderUuid={part.uuid} token={token} />
                <PartReturns order={order} part={part} token={token} />
              </SellerOrderCard>
            ))}
          </>
        )}
      </OrderView>
    </div>
  )
}
