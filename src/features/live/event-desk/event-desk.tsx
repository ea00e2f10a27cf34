import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarDays, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRef, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { useRemoval } from '#components/use-removal.ts'
import type { Event } from '#contracts/live/event.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { eventMutations } from '#data/live/event/mutations.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './event-desk.module.css'
import { OwnEvents } from './own-events.tsx'

const EventForm = lazyPart(() => import('./event-form.tsx').then((module) => module.EventForm))

const EVENTS_SHOWN = 50

/** A seller's announced lives: list, add, move, cancel and remove. */
export function EventDesk({ user, shop }: { user: { uuid: string }; shop: NonNullable<CurrentUser['shop']> }) {
  usePreload(EventForm)
  const { t } = useTranslation('event-desk')
  /** Event in the form; `new` for a new one. */
  const [edited, setEdited] = useState<Event | 'new' | null>(null)
  const { data, error, isError, isFetching, refetch } = useQuery(eventQueries.own(user.uuid, EVENTS_SHOWN))
  const { mutateAsync: send } = useMutation(eventMutations.remove(user.uuid))
  const { isRemoved, remove } = useRemoval(send)
  const list = useRef<HTMLElement>(null)
  const events = data?.data.filter(({ uuid }) => !isRemoved(uuid))

  const handleRemove = ({ uuid }: Event) => {
    remove(uuid, {
      done: t('remove.done'),
      undo: t('remove.undo'),
      tooLate: t('remove.tooLate'),
      failed: t('remove.failed'),
    })
    list.current?.focus()
  }
  return (
    <PanelSection title={t('title')} text={t('text')}>
      <div className={styles.head}>
        <Button icon={<Plus size={18} />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
        <TextLink asChild variant="arrow">
          <Link href={paths.shopCalendar(shop.slug)} prefetch={false}>
            {t('public')}
          </Link>
        </TextLink>
      </div>
      {events ? (
        <section ref={list} tabIndex={-1} aria-label={t('list')}>
          {events.length === 0 ? (
            <EmptyState
              as="h3"
              drawing={<CalendarDays size={48} strokeWidth={1.5} />}
              title={t('empty.title')}
              text={t('empty.text')}
            />
          ) : (
            <OwnEvents userUuid={user.uuid} events={events} onEdit={setEdited} onRemove={handleRemove} />
          )}
        </section>
      ) : isError ? (
        <LoadFault as="h3" title={t('failed.title')} query={{ error, isFetching, refetch }} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={240} />
        </div>
      )}
      {edited !== null && (
        <EventForm
          key={edited === 'new' ? 'new' : edited.uuid}
          userUuid={user.uuid}
          event={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </PanelSection>
  )
}
