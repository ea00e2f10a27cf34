import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { OrderView } from '#features/order-view/order-view.tsx'
import { Withdrawal } from '#features/returns/withdrawal.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './order-screen.module.css'

/** Where a buyer, or a guest with the link of the order, withdraws from a contract. */
export function WithdrawScreen() {
  const { t } = useTranslation('returns')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <OrderView>{(order, token) => <Withdrawal order={order} token={token} />}</OrderView>
    </div>
  )
}
