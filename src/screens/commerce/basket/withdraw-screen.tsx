import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { OrderView } from '#features/commerce/order-view/order-view.tsx'
import { Withdrawal } from '#features/commerce/returns/withdrawal.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './order-screen.module.css'

/** Withdrawal from a contract, for a buyer or for a guest with the link of the order. */
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
