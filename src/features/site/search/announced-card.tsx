import { CalendarClock } from 'lucide-react'
import Link from 'next/link'
import type { Event } from '#contracts/live/event.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import styles from './announced-card.module.css'

/** Announced live: when, what and whose. */
export function AnnouncedCard({ event: { title, startsAt, owner, shop, video } }: { event: Event }) {
  const href = video ? paths.video(owner.username, video.uuid, video.type) : paths.shopCalendar(shop.slug)
  return (
    <article className={styles.card}>
      <p className={styles.when}>
        <CalendarClock size={18} aria-hidden="true" />
        <time dateTime={startsAt}>{formatAppointment(new Date(startsAt))}</time>
      </p>
      <h2 className={styles.title}>
        <Link href={href} prefetch={false} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p className={styles.shop}>{shop.name}</p>
    </article>
  )
}
