import { Radio, VideoOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { useHeldPage } from '#lib/browser/held-page.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { shownBehind } from '#media/live/behind.ts'
import { livePlaybackOf } from '#media/live/playback.ts'
import { Button } from '#ui/button.tsx'
import { useGoesOnBesideBasket } from './left-live.ts'
import styles from './live-layer.module.css'
import { LivePanel } from './live-panel.tsx'
import type { LivePlayer } from './live-player.ts'
import { LiveProgress } from './live-progress.tsx'
import { useInterruption } from './use-interruption.ts'
import { type LiveTrouble, useLiveEvents } from './use-live-events.ts'
import { useLiveProduct } from './use-live-product.ts'
import { usePolled } from './use-polled.ts'

/** Delay before the reason is shown. A shorter wait shows only the spinner. */
const LATE_AFTER_MS = 6000

/**
 * Overlay of a running live, not used for any other video: the reason for a missing picture, and the controls to go
 * back in time and to return to now.
 */
export function LiveLayer({ entry, getVideo, hasSource, hasFailed, isStalled, onPlay, onRetry }: LivePlayer) {
  const { t } = useTranslation('feed')
  const isLate = useIsLate(isStalled)
  const playback = usePolled(() => livePlaybackOf(getVideo()))
  const signal = usePolled(() => livePlaybackOf(getVideo())?.signal() ?? 'waiting')
  const behind =
    usePolled<number>((before) => shownBehind(livePlaybackOf(getVideo())?.secondsBehind() ?? 0, before)) ?? 0
  const trouble: LiveTrouble = !hasSource ? 'waiting' : hasFailed ? 'failed' : isLate ? 'late' : null
  useHeldPage(true)
  useLiveEvents(entry, trouble, onRetry)
  useLiveProduct(entry, getVideo)
  useGoesOnBesideBasket(entry.uuid)
  const interruption = useInterruption(entry.uuid, playback)
  const isBehind = behind > 0

  // During an interruption, the part sent before remains watchable. A viewer who pauses misses nothing.
  const isShownStill = signal !== 'moving' || isStalled
  if (interruption !== null && isShownStill && !isBehind)
    return <LivePanel title={t(`live.${interruption}.title`)} text={t(`live.${interruption}.text`)} />
  if (trouble !== null) {
    const words = trouble === 'waiting' ? 'waiting' : 'missing'
    return (
      <LivePanel title={t(`live.${words}.title`)} text={t(`live.${words}.text`)}>
        {words === 'missing' && (
          <Button variant="secondary" onClick={onRetry}>
            {t('live.retry')}
          </Button>
        )}
      </LivePanel>
    )
  }
  const handleNow = () => {
    const video = getVideo()
    livePlaybackOf(video)?.toNow()
    if (video?.paused) onPlay()
  }
  const [product] = entry.definitionProjections
  return (
    <>
      <p className="visually-hidden" role="status">
        {product ? t('live.showing', { name: product.name }) : ''}
      </p>
      <div className={styles.now}>
        {isBehind && (
          <Button variant="secondary" size="small" icon={<Radio size={18} />} onClick={handleNow}>
            {t('live.toNow')}
          </Button>
        )}
        {isBehind && <p className={styles.ago}>{t('live.behind', { time: formatDuration(behind) })}</p>}
        {signal === 'soundOnly' && (
          <p className={styles.soundOnly} role="status">
            <VideoOff size={18} aria-hidden="true" />
            {t('live.soundOnly')}
          </p>
        )}
      </div>
      {playback && <LiveProgress playback={playback} behind={behind} startedAt={entry.publishedAt} />}
    </>
  )
}

function useIsLate(isStalled: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isStalled) return
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isStalled])
  return isLate
}
