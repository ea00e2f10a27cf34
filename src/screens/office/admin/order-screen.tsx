import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { OrderView } from '#features/office/orders/order-view.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** One order without its buyer: refunds and complaints. */
export function OrderScreen() {
  const { t } = useTranslation('office')
  const uuid = useRouter().query['uuid']
  return (
    <OfficePage title={t('orders.one')}>
      {(staff) => typeof uuid === 'string' && <OrderView key={uuid} uuid={uuid} isAdmin={staff.role === 'admin'} />}
    </OfficePage>
  )
}

OrderScreen.layout = officeLayout
