import { useTranslation } from 'next-i18next/pages'
import { FailedJobs } from '#features/office/upkeep/failed-jobs.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Jobs that were given up. */
export function JobsScreen() {
  const { t } = useTranslation('office')
  return (
    <OfficePage title={t('place.jobs')}>
      {(staff) => (staff.role === 'admin' ? <FailedJobs /> : <p>{t('jobs.adminOnly')}</p>)}
    </OfficePage>
  )
}

JobsScreen.layout = officeLayout
