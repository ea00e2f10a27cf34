import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { eventQueries } from '#data/live/event/queries.ts'
import { EventDays } from '#features/live/calendar/event-days.tsx'
import { Subscribe } from '#features/live/calendar/subscribe.tsx'
import { paths } from '#lib/shared/paths.ts'
import { TextLink } from '#ui/text-link.tsx'
import Link from 'next/link'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EVENTS_SHOWN } from './load-profile.ts'

/** Announced lives of a shop. */
export function ProfileCalendar({ slug }: { slug: string }) {
  const { t } = useTranslation('profile')
  const { data, error, isError, isFetching, refetch } = useQuery(eventQueries.ofShop(slug, EVENTS_SHOWN))
  if (isError && !data) return <LoadFault as="h3" title={t('failed.calendar')} query={{ error, isFetching, refetch }} />
  if (!data) return <Skeleton height={240} />
  if (data.data.length > 0)
    return (
      <>
        <EventDays events={data.data} isOfOneShop />
        <TextLink asChild variant="arrow">
          <Link href={paths.shopCalendar(slug)} prefetch={false}>
            {t('wholeCalendar')}
          </Link>
        </TextLink>
        <Subscribe slug={slug} />
      </>
    )
  return (
    <EmptyState
      as="h3"
      drawing={<img src="/drawings/waiting-stall.svg" alt="" width={200} height={187} loading="lazy" />}
      title={t('empty.calendar.title')}
      text={t('empty.calendar.text')}
      action={
        <TextLink asChild variant="arrow">
          <Link href={paths.shopCalendar(slug)} prefetch={false}>
            {t('wholeCalendar')}
          </Link>
        </TextLink>
      }
    />
  )
}
