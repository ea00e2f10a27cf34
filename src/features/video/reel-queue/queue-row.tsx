import { ArrowDown, ArrowUp, Film, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { formatBytes, formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { showToast } from '#ui/toast.ts'
import { percentOf } from './lib/display.ts'
import { needsFilm } from './lib/reel-failure.ts'
import type { QueuedReel } from './lib/reel-queue.ts'
import { sentOf } from './lib/summary.ts'
import { PickFilmAgain } from './pick-film-again.tsx'
import styles from './queue-row.module.css'
import { cancelReel, moveReel, retryReel, type Active } from './store.ts'

/** `place` among the waiting reels, from 0. */
type Props = { reel: QueuedReel; active: Active | null; place: number; count: number }

export function QueueRow({ reel, active, place, count }: Props) {
  const { t } = useTranslation('reel-queue')
  const name = reel.form.description
  const handleCancel = () => {
    const { undo } = cancelReel(reel)
    showToast({ kind: 'info', text: t('row.cancelled'), action: { label: t('row.undo'), onAction: undo } })
  }
  return (
    <li className={styles.row} data-status={reel.status}>
      <div className={styles.picture}>
        {reel.poster ? <img src={reel.poster} alt="" /> : <Film size={24} aria-hidden="true" />}
      </div>
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        <State reel={reel} active={active} place={place} />
      </div>
      <div className={styles.actions}>
        {reel.status === 'queued' && count > 1 && (
          <>
            <IconButton label={t('row.up', { name })} disabled={place === 0} onClick={() => moveReel(reel.id, -1)}>
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              label={t('row.down', { name })}
              disabled={place === count - 1}
              onClick={() => moveReel(reel.id, 1)}
            >
              <ArrowDown size={18} />
            </IconButton>
          </>
        )}
        {reel.status !== 'completed' && (
          <IconButton label={t('row.cancel', { name })} onClick={handleCancel}>
            <X size={18} />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function State({ reel, active, place }: Pick<Props, 'reel' | 'active' | 'place'>) {
  const { t } = useTranslation('reel-queue')
  if (reel.status === 'failed') return <Failure reel={reel} />
  if (reel.status === 'completed') return <Published reel={reel} />
  const sent = sentOf(reel, active)
  const percent = percentOf(sent, reel.film.size)
  const amount = t('row.amount', { sent: formatBytes(sent), size: formatBytes(reel.film.size), percent })
  return (
    <>
      {(active || sent > 0) && <Progress value={sent / reel.film.size} label={t('row.progress')} valueText={amount} />}
      <p className={styles.figures}>
        {active
          ? `${t(`step.${active.step}`)} · ${amount}`
          : sent > 0
            ? amount
            : t('row.waiting', { place: place + 1 })}
      </p>
    </>
  )
}

function Failure({ reel }: { reel: QueuedReel }) {
  const { t } = useTranslation('reel-queue')
  if (!reel.failure) return null
  const { error, reason } = reel.failure
  return (
    <div className={styles.failure}>
      <p>
        {t(`error.${error}`)} {t(`failure.${reason}`, { name: reel.film.name })}
      </p>
      {needsFilm(reason) ? (
        <PickFilmAgain reel={reel} />
      ) : (
        <div className={styles.choices}>
          {reason === 'no-room' && (
            <Button asChild size="small" variant="secondary">
              <Link href={paths.myVideos}>{t('row.makeRoom')}</Link>
            </Button>
          )}
          <Button size="small" variant="secondary" icon={<RotateCw size={16} />} onClick={() => retryReel(reel.id)}>
            {t('row.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Published reel: in preparation first, then with a link. */
function Published({ reel }: { reel: QueuedReel }) {
  const { t } = useTranslation('reel-queue')
  const { video } = reel
  if (!video) return null
  if (video.media.status === 'failed')
    return (
      <p className={styles.failure}>{t(`failure.${video.media.failure ?? 'unreadable'}`, { name: reel.film.name })}</p>
    )
  const isScheduled = !video.isAvailable && video.publishedAt > video.createdAt
  return (
    <>
      <p className={styles.figures}>
        {isScheduled
          ? t('row.scheduled', { date: formatDateTime(new Date(video.publishedAt)) })
          : video.isAvailable
            ? t('row.published')
            : t('row.preparing')}
      </p>
      {(video.isAvailable || isScheduled) && (
        <Button asChild size="small" variant="secondary">
          <Link href={paths.video(video.owner.username, video.uuid)}>{t('toast.watch')}</Link>
        </Button>
      )}
    </>
  )
}
