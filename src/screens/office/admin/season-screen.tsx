import { useTranslation } from 'next-i18next/pages'
import { SeasonForm } from '#features/office/season/season-form.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Season of the year. */
export function SeasonScreen() {
  const { t } = useTranslation('season')
  return (
    <OfficePage title={t('title')}>
      {(staff) => (staff.role === 'admin' ? <SeasonForm /> : <p>{t('adminOnly')}</p>)}
    </OfficePage>
  )
}

SeasonScreen.layout = officeLayout
