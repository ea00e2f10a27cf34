import { useTranslation } from 'next-i18next/pages'
import { PersonList } from '#features/office/persons/person-list.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Users and sellers. */
export function PersonsScreen() {
  const { t } = useTranslation('office')
  return <OfficePage title={t('place.persons')}>{() => <PersonList />}</OfficePage>
}

PersonsScreen.layout = officeLayout
