import { Clapperboard } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { CardPicture } from '#components/card-picture.tsx'
import { SectionHead } from '#components/section-head.tsx'
import type { Event } from '#contracts/live/event.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import styles from './agenda.module.css'
import { CalendarLeaf } from './calendar-leaf.tsx'
import { RemindButton } from '../remind-button.tsx'
import { EventSeller, EventTitle } from './event-parts.tsx'

type Props = {
  events: readonly Event[]
  id: string
  /** Address of the full list. */
  href?: string
}

/** List of announced lives. Renders nothing if there are none. */
export function Agenda({ events, id, href }: Props) {
  const { t } = useTranslation('agenda')
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.agenda}>
      <SectionHead id={id} title={t('title')} more={href === undefined ? undefined : { href, label: t('all') }} />
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.uuid} className={styles.entry}>
            <CalendarLeaf date={new Date(event.startsAt)} />
            <div className={styles.text}>
              <p className={styles.when}>
                <time dateTime={event.startsAt}>{formatAppointment(new Date(event.startsAt))}</time>
              </p>
              <h3 className={styles.title}>
                <EventTitle event={event} />
              </h3>
              <div className={styles.foot}>
                <EventSeller event={event} faceSize={24} className={styles.seller} />
                <div className={styles.remind}>
                  <RemindButton event={event} />
                </div>
              </div>
            </div>
            {event.video && event.video.thumbnail !== null && (
              <span className={styles.film}>
                <CardPicture path={event.video.thumbnail} sizes="60px" icon={<Clapperboard size={24} />} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
