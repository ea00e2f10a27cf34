import { useTranslation } from 'next-i18next/pages'
import { PointList } from '#features/office/points/point-list.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Parcel lockers. */
export function PointsScreen() {
  const { t } = useTranslation('office')
  return <OfficePage title={t('place.points')}>{({ role }) => <PointList isAdmin={role === 'admin'} />}</OfficePage>
}

PointsScreen.layout = officeLayout
