import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { TemplateEditor } from '#features/social/content-templates/template-editor.tsx'
import { TemplateForm } from '#features/social/content-templates/template-form.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

/** Edits the template of the address, or a new one. */
export function TemplateScreen() {
  const { t } = useTranslation('templates')
  const { query } = useRouter()
  const uuid = typeof query['uuid'] === 'string' ? query['uuid'] : null
  return (
    <DashboardScreen roles={['comments']} title={t(uuid === null ? 'new' : 'change')}>
      {({ uuid: userUuid, shop: { name } }) =>
        uuid === null ? (
          <TemplateForm userUuid={userUuid} shopName={name} template={null} />
        ) : (
          <TemplateEditor key={uuid} userUuid={userUuid} shopName={name} templateUuid={uuid} />
        )
      }
    </DashboardScreen>
  )
}
TemplateScreen.layout = dashboardLayout
