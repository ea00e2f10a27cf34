import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { ComplaintView } from '#features/office/moderation/complaints.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** One complaint. */
export function ComplaintScreen() {
  const { t } = useTranslation('office')
  const uuid = useRouter().query['uuid']
  return (
    <OfficePage title={t('complaints.title')}>
      {() => typeof uuid === 'string' && <ComplaintView key={uuid} uuid={uuid} />}
    </OfficePage>
  )
}

ComplaintScreen.layout = officeLayout
