import Link from 'next/link'
import type { ReactNode } from 'react'
import type { EventDay } from '#contracts/live/event.ts'
import { eventAnchor } from './event-anchor.ts'

type Props = {
  /** Address of the day's agenda. */
  href: string
  event: EventDay['events'][number]
  className: string | undefined
  children: ReactNode
}

/** Link from a month or a week to the event in its day's agenda, the page that search engines index. */
export const EventLink = ({ href, event, className, children }: Props) => (
  <Link href={`${href}#${eventAnchor(event.uuid)}`} prefetch={false} rel="nofollow" className={className}>
    {children}
  </Link>
)
