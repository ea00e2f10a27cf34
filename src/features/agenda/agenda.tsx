import { Clapperboard } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { SellerFace } from '#components/seller-face.tsx'
import { CardPicture } from '#components/card-picture.tsx'
import { SectionHead } from '#components/section-head.tsx'
import type { Event } from '#contracts/event.ts'
import { formatAppointment } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import styles from './agenda.module.css'
import { CalendarLeaf } from './calendar-leaf.tsx'

type Props = {
  events: readonly Event[]
  id: string
  /** Where the rest of them is. */
  href?: string
}

/** The announced lives, one under another. Nothing where there are none. */
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
                {event.video ? (
                  <Link href={paths.video(event.owner.username, event.video.uuid, event.video.type)} prefetch={false}>
                    {event.title}
                  </Link>
                ) : (
                  event.title
                )}
              </h3>
              <p className={styles.seller}>
                <SellerFace
                  sellerUuid={event.owner.uuid}
                  name={event.owner.fullName}
                  src={pictureUrl(event.owner.avatar, 120)}
                  size={24}
                />
                <span>{event.shop.name}</span>
              </p>
            </div>
            {event.video && (
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
