import { useTranslation } from 'next-i18next/pages'
import { ProductCategory } from '#features/video/product-category/product-category.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function ProductCategoryScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['products']} title={t('part.place')}>
      {(user) => <ProductCategory ownerUuid={user.uuid} />}
    </DashboardScreen>
  )
}
ProductCategoryScreen.layout = dashboardLayout
