import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import { PanelTabs } from '#components/panel-tabs.tsx'
import { OrderList } from '#features/commerce/order-list/order-list.tsx'
import { OrderListWaiting } from '#features/commerce/order-list/order-list-waiting.tsx'
import { paths } from '#lib/shared/paths.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './orders-screen.module.css'

const TABS = { all: paths.orders, open: paths.openOrders } as const

/** Orders of the buyer. */
export function OrdersScreen() {
  const { t } = useTranslation('orders')
  const { isReady, query } = useRouter()
  const tab = query['tab'] === 'open' ? 'open' : 'all'
  return (
    <div className={styles.screen}>
      <PageHead title={t('list.title')} />
      <PageTitle>{t('list.title')}</PageTitle>
      <PanelTabs label={t('list.filter')} parts={TABS} current={tab} nameOf={(key) => t(`list.tab.${key}`)} />
      <ForSignedIn skeleton={<OrderListWaiting />}>
        {(user) =>
          isReady ? <OrderList key={tab} userUuid={user.uuid} isOpenOnly={tab === 'open'} /> : <OrderListWaiting />
        }
      </ForSignedIn>
    </div>
  )
}
