import { useTranslation } from 'next-i18next/pages'
import { SettingList } from '#features/office/settings/setting-list.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OfficePage } from './office-page.tsx'

/** Settings of the server with their sources, for admins. */
export function SettingsScreen() {
  const { t } = useTranslation('office')
  return (
    <OfficePage title={t('place.settings')}>
      {({ role }) => (role === 'admin' ? <SettingList /> : <EmptyState title={t('settings.adminOnly')} />)}
    </OfficePage>
  )
}

SettingsScreen.layout = officeLayout
