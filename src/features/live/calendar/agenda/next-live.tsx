import { useTranslation } from 'next-i18next/pages'
import type { Event } from '#contracts/live/event.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import { CalendarLeaf } from './calendar-leaf.tsx'
import { Countdown } from './countdown.tsx'
import { RemindButton } from '../remind-button.tsx'
import { EventSeller, EventTitle } from './event-parts.tsx'
import styles from './next-live.module.css'

/** Card of the next announced live. */
export function NextLive({ event }: { event: Event }) {
  const { t } = useTranslation('agenda')
  const startsAt = new Date(event.startsAt)
  return (
    <article className={styles.ticket} data-theme="page">
      <div className={styles.head}>
        <CalendarLeaf date={startsAt} />
        <div className={styles.text}>
          <p className={styles.label}>{t('next')}</p>
          <h2 className={styles.title}>
            <EventTitle event={event} />
          </h2>
          <p className={styles.when}>
            <time dateTime={event.startsAt}>{formatAppointment(startsAt)}</time>
          </p>
          <EventSeller event={event} faceSize={28} className={styles.seller} />
        </div>
      </div>
      <div className={styles.stub}>
        <Countdown until={event.startsAt} />
        <RemindButton event={event} isMain />
      </div>
    </article>
  )
}
