import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { IssueInvoice } from '#features/commerce/invoices/issue-invoice.tsx'
import { SaleView } from '#features/commerce/order-desk/sale-view.tsx'
import { ReturnsOfSale } from '#features/commerce/return-desk/return-card.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function SaleScreen() {
  const { t } = useTranslation('dashboard')
  const { query } = useRouter()
  const uuid = typeof query['uuid'] === 'string' ? query['uuid'] : null
  return (
    <DashboardScreen roles={['orders']} title={t('part.orders')}>
      {(user) =>
        uuid !== null && (
          <SaleView
            sellerUuid={user.uuid}
            uuid={uuid}
            invoice={<IssueInvoice sellerOrderUuid={uuid} />}
            returns={<ReturnsOfSale sellerUuid={user.uuid} sellerOrderUuid={uuid} />}
          />
        )
      }
    </DashboardScreen>
  )
}
SaleScreen.layout = dashboardLayout
