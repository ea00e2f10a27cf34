import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { ReportView } from '#features/office/moderation/report-view.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** One report. */
export function ReportScreen() {
  const { t } = useTranslation('office')
  const uuid = useRouter().query['uuid']
  return (
    <OfficePage title={t('report.title')}>
      {(staff) => typeof uuid === 'string' && <ReportView key={uuid} uuid={uuid} userUuid={staff.uuid} />}
    </OfficePage>
  )
}

ReportScreen.layout = officeLayout
