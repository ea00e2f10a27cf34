import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }

/** Loading and error states of a calendar. */
export function CalendarFault({ error, isError, isFetching, refetch }: Props) {
  const { t } = useTranslation('calendar')
  if (!isError)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={420} />
      </div>
    )
  return <LoadFault as="h3" title={t('failed.title')} query={{ error, isFetching, refetch }} />
}
