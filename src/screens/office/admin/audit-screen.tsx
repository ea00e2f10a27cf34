import { useTranslation } from 'next-i18next/pages'
import { AuditList } from '#features/office/moderation/audit-list.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Log of all that the operator's people do. */
export function AuditScreen() {
  const { t } = useTranslation('office')
  return <OfficePage title={t('place.audit')}>{() => <AuditList />}</OfficePage>
}

AuditScreen.layout = officeLayout
