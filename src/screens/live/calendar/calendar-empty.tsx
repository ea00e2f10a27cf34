import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { CalendarPlace } from '#features/live/calendar/lib/place.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Empty state of a calendar, with or without chosen categories. */
export function CalendarEmpty({ place, path }: { place: CalendarPlace; path: string }) {
  const { t } = useTranslation('calendar')
  const isNarrowed = place.categoryUuids.length > 0 || place.date !== null
  return (
    <EmptyState
      as="h3"
      drawing={<img src="/drawings/waiting-stall.svg" alt="" width={200} height={187} />}
      title={t(isNarrowed ? 'narrowed.title' : 'empty.title')}
      text={t(isNarrowed ? 'narrowed.text' : 'empty.text')}
      action={
        <Button asChild variant="secondary">
          <Link href={isNarrowed ? path : paths.reels}>{t(isNarrowed ? 'narrowed.action' : 'empty.action')}</Link>
        </Button>
      }
    />
  )
}
