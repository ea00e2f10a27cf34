import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { EventDay } from '#contracts/live/event.ts'
import { eventAnchor } from './event-anchor.ts'

type EventLinkProps = {
  /** Address of the day's agenda. */
  href: string
  event: EventDay['events'][number]
  className: string | undefined
  children: ReactNode
}

/** Link from a month or a week to the event in its day's agenda, the page that search engines index. */
const EventLink = ({ href, event, className, children }: EventLinkProps) => (
  <Link href={`${href}#${eventAnchor(event.uuid)}`} prefetch={false} rel="nofollow" className={className}>
    {children}
  </Link>
)

type Props = {
  entry: EventDay
  /** Address of the day's agenda. */
  href: string
  styles: Readonly<Record<string, string>>
  children: (event: EventDay['events'][number]) => ReactNode
}

/** Events of one day, with a link to those that do not fit. */
export function DayEvents({ entry, href, styles, children }: Props) {
  const { t } = useTranslation('calendar')
  const more = entry.total - entry.events.length
  return (
    <ul className={styles.events}>
      {entry.events.map((event) => (
        <li key={event.uuid}>
          <EventLink href={href} event={event} className={styles.event}>
            {children(event)}
          </EventLink>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link href={href} prefetch={false} rel="nofollow" className={styles.more}>
            {t('more', { count: more })}
          </Link>
        </li>
      )}
    </ul>
  )
}
