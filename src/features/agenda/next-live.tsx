import { useTranslation } from 'next-i18next/pages'
import { SellerFace } from '#components/seller-face.tsx'
import type { Event } from '#contracts/event.ts'
import { formatAppointment } from '#lib/format.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { CalendarLeaf } from './calendar-leaf.tsx'
import { Countdown } from './countdown.tsx'
import styles from './next-live.module.css'

/** A ticket for what comes next. */
export function NextLive({ event }: { event: Event }) {
  const { t } = useTranslation('agenda')
  const startsAt = new Date(event.startsAt)
  return (
    <article className={styles.ticket} data-room="page">
      <div className={styles.head}>
        <CalendarLeaf date={startsAt} />
        <div className={styles.text}>
          <p className={styles.label}>{t('next')}</p>
          <h2 className={styles.title}>{event.title}</h2>
          <p className={styles.when}>
            <time dateTime={event.startsAt}>{formatAppointment(startsAt)}</time>
          </p>
          <p className={styles.seller}>
            <SellerFace
              sellerUuid={event.owner.uuid}
              name={event.owner.fullName}
              src={pictureUrl(event.owner.avatar, 120)}
              size={28}
            />
            <span>{event.shop.name}</span>
          </p>
        </div>
      </div>
      <div className={styles.stub}>
        <Countdown until={event.startsAt} />
      </div>
    </article>
  )
}
