import { CalendarClock, CalendarPlus, Clapperboard, Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { CardPicture } from '#components/card-picture.tsx'
import { LiveBadge } from '#components/live-badge.tsx'
import { SellerBadge } from '#components/seller-badge.tsx'
import { categoryByUuid } from '#contracts/catalogue/category-data.ts'
import type { Event } from '#contracts/live/event.ts'
import { env } from '#lib/shared/env.ts'
import { formatTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { Button } from '#ui/button.tsx'
import { eventAnchor } from './event-anchor.ts'
import styles from './event-entry.module.css'
import { RemindButton } from './remind-button.tsx'

type Props = {
  event: Event
  /** True on a shop's page, where the seller is not repeated. */
  isOfOneShop: boolean
}

/** Entry of an event: time, seller and actions. */
export function EventEntry({ event, isOfOneShop }: Props) {
  const { t } = useTranslation('calendar')
  const now = useRenderedAt()
  const { uuid, title, description, startsAt, endsAt, owner, shop, video } = event
  const film = video && paths.video(owner.username, video.uuid, video.type)
  const isToCome = event.stage === 'announced' && new Date(startsAt) > now
  const category = event.category && categoryByUuid(event.category.uuid)
  return (
    <li id={eventAnchor(uuid)} className={styles.entry} data-has-film={video?.thumbnail != null}>
      {film && video.thumbnail !== null && (
        // A duplicate of the button beside it, so hidden from screen readers and keyboards.
        <Link href={film} prefetch={false} tabIndex={-1} aria-hidden="true" className={styles.film}>
          <CardPicture path={video.thumbnail} sizes="(width < 768px) 72px, 96px" icon={<Clapperboard size={28} />} />
        </Link>
      )}
      <div className={styles.text}>
        <p className={styles.when}>
          <time dateTime={startsAt}>{formatTime(new Date(startsAt))}</time>–
          <time dateTime={endsAt}>{formatTime(new Date(endsAt))}</time>
          {event.stage === 'onAir' && <LiveBadge />}
          {category && (
            <Link href={paths.category(category.slug)} prefetch={false} className={styles.category}>
              {category.title}
            </Link>
          )}
        </p>
        <h4 className={styles.title}>{title}</h4>
        {description !== '' && <p className={styles.description}>{description}</p>}
        {!isOfOneShop && (
          <SellerBadge uuid={owner.uuid} name={shop.name} avatar={owner.avatar} href={paths.shopCalendar(shop.slug)} />
        )}
      </div>
      <div className={styles.actions}>
        {isToCome && <RemindButton event={event} isMain />}
        {film && (
          <Button asChild size="small" variant={isToCome ? 'secondary' : 'primary'}>
            <Link
              href={film}
              prefetch={false}
              aria-label={t(video.isAnnounced ? 'waitNamed' : 'watchNamed', { title })}
            >
              {video.isAnnounced ? <CalendarClock size={18} /> : <Play size={18} />}
              {t(video.isAnnounced ? 'wait' : 'watch')}
            </Link>
          </Button>
        )}
        <Button asChild size="small" variant="ghost">
          <a href={`${env.apiHost}/event/${uuid}.ics`} aria-label={t('takeNamed', { title })} download>
            <CalendarPlus size={18} />
            {t('take')}
          </a>
        </Button>
      </div>
    </li>
  )
}
