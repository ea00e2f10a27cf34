import { useTranslation } from 'next-i18next/pages'
import { TemplateList } from '#features/social/content-templates/template-list.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function TemplatesScreen() {
  const { t } = useTranslation('templates')
  return (
    <DashboardScreen roles={['comments']} title={t('title')}>
      {(user) => <TemplateList userUuid={user.uuid} />}
    </DashboardScreen>
  )
}
TemplatesScreen.layout = dashboardLayout
