import { useTranslation } from 'next-i18next/pages'
import { OrderList } from '#features/office/orders/order-list.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Orders, each with a page of its own. */
export function OrdersScreen() {
  const { t } = useTranslation('office')
  return <OfficePage title={t('place.orders')}>{() => <OrderList />}</OfficePage>
}

OrdersScreen.layout = officeLayout
