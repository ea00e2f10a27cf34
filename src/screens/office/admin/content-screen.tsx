import { useTranslation } from 'next-i18next/pages'
import { ContentFinder } from '#features/office/moderation/content-finder.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Published content, found by its address or by a link of the office. */
export function ContentScreen() {
  const { t } = useTranslation('office')
  return <OfficePage title={t('place.content')}>{() => <ContentFinder />}</OfficePage>
}

ContentScreen.layout = officeLayout
