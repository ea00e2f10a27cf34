import { Radio } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { BEHIND_FROM_SECONDS, jumpToNow, secondsBehind } from '#media/live.ts'
import slideStyles from '../slide/feed-slide.module.css'
import styles from './live-layer.module.css'
import type { LivePlayer } from './live-player.ts'
import { type LiveTrouble, useLiveEvents } from './use-live-events.ts'

const LOOK_EVERY_MS = 1000
/** A wait shorter than this has its spinner, and passes. */
const LATE_AFTER_MS = 6000

/** What lies over a live that is on, and over no other film: that its picture does not come, and the way back to now. */
export function LiveLayer({ entry, getVideo, hasSource, hasFailed, isStalled, onPlay, onRetry }: LivePlayer) {
  const { t } = useTranslation('feed')
  const isLate = useIsLate(isStalled)
  const isBehind = useIsBehind(getVideo)
  const trouble: LiveTrouble = !hasSource ? 'waiting' : hasFailed ? 'failed' : isLate ? 'late' : null
  useLiveEvents(entry, trouble, onRetry)

  if (trouble !== null) {
    const words = trouble === 'waiting' ? 'waiting' : 'missing'
    return (
      <div className={slideStyles.error} role="status">
        <h2 className={slideStyles.errorTitle}>{t(`live.${words}.title`)}</h2>
        <p>{t(`live.${words}.text`)}</p>
        {words === 'missing' && (
          <Button variant="secondary" onClick={onRetry}>
            {t('live.retry')}
          </Button>
        )}
      </div>
    )
  }
  const [product] = entry.definitionProjections
  return (
    <>
      <p className="visually-hidden" role="status">
        {product ? t('live.showing', { name: product.name }) : ''}
      </p>
      {isBehind && (
        <div className={styles.now}>
          <Button
            variant="secondary"
            size="small"
            icon={<Radio size={18} />}
            onClick={() => {
              const video = getVideo()
              if (!video) return
              jumpToNow(video)
              if (video.paused) onPlay()
            }}
          >
            {t('live.toNow')}
          </Button>
        </div>
      )}
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

function useIsBehind(getVideo: () => HTMLVideoElement | null): boolean {
  const [isBehind, setIsBehind] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      const video = getVideo()
      setIsBehind(video !== null && secondsBehind(video) >= BEHIND_FROM_SECONDS)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [getVideo])
  return isBehind
}
