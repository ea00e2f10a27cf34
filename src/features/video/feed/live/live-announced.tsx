import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video/video.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import type { FeedParts } from '../feed-parts.ts'
import styles from './live-layer.module.css'
import { LivePanel } from './live-panel.tsx'
import { useLiveEvents } from './use-live-events.ts'
import { usePolled } from './use-polled.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (count: number) => String(count).padStart(2, '0')

/** Days, and the rest as `1:02:03`; null once the time has come. */
export function countdown(seconds: number): { days: number; clock: string } | null {
  if (seconds <= 0) return null
  const [hours, minutes] = [Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE)]
  return { days: Math.floor(seconds / DAY), clock: `${hours}:${two(minutes)}:${two(seconds % MINUTE)}` }
}

/** Sellers may be late. After this time viewers read that the live did not take place. */
const LATE_AFTER_S = 2 * 60 * 60

type Props = { entry: Video } & Pick<FeedParts, 'RemindMe'>

/** Announced live with its start, a countdown and the reminder button. The live starts here by itself. */
export function LiveAnnounced({ entry, RemindMe }: Props) {
  const { t } = useTranslation('feed')
  const startsAt = new Date(entry.publishedAt)
  const seconds = usePolled(() => Math.ceil((startsAt.getTime() - serverNow()) / 1000))
  useLiveEvents(entry, 'announced', () => {})
  if (seconds !== undefined && seconds < -LATE_AFTER_S)
    return <LivePanel title={t('live.announced.missed.title')} text={t('live.announced.missed.text')} />
  const left = seconds === undefined ? null : countdown(seconds)
  const days = left && left.days > 0 ? t('live.announced.days', { count: left.days }) : ''
  return (
    <LivePanel
      title={t('live.announced.title')}
      text={
        <time dateTime={entry.publishedAt} className={styles.when}>
          {formatAppointment(startsAt)}
        </time>
      }
    >
      <p className={styles.countdown} role="timer">
        {left ? `${days} ${left.clock}` : t('live.announced.soon')}
      </p>
      <RemindMe video={entry} />
    </LivePanel>
  )
}
