import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Complaints } from '#features/office/moderation/complaints.tsx'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { paths } from '#lib/shared/paths.ts'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { OfficePage } from './office-page.tsx'

const DECIDED = `${paths.officeComplaints}?stan=decided`

/** Complaints about decisions, open or answered. */
export function ComplaintsScreen() {
  const { t } = useTranslation('office')
  const isDecided = useAddressQuery()?.['stan'] === 'decided'
  return (
    <OfficePage title={t('place.complaints')}>
      {() => (
        <>
          <TabLinks label={t('filter.state')}>
            <TabLink asChild isCurrent={!isDecided}>
              <Link href={paths.officeComplaints}>{t('filter.open')}</Link>
            </TabLink>
            <TabLink asChild isCurrent={isDecided}>
              <Link href={DECIDED}>{t('filter.decided')}</Link>
            </TabLink>
          </TabLinks>
          <Complaints isDecided={isDecided} />
        </>
      )}
    </OfficePage>
  )
}

ComplaintsScreen.layout = officeLayout
