import { useTranslation } from 'next-i18next/pages'
import { Queue } from '#features/office/moderation/queue.tsx'
import { filterOf, QueueFilterBar } from '#features/office/moderation/queue-filter.tsx'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** The queue of reports. */
export function QueueScreen() {
  const { t } = useTranslation('office')
  const query = useAddressQuery()
  return (
    <OfficePage title={t('place.reports')}>
      {() => (
        <>
          <QueueFilterBar />
          <Queue filter={filterOf(query ?? {})} />
        </>
      )}
    </OfficePage>
  )
}

QueueScreen.layout = officeLayout
