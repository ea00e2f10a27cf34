import { FastForward, Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenGestures, type Point } from '#media/gestures.ts'
import { isSoundWaiting, letSoundOut } from '../player/sound.ts'
import styles from './feed-slide.module.css'
import type { PlayerStatus } from '../player/use-reel-player.ts'

const FAST = 2

type Props = {
  status: PlayerStatus
  /** True if holding speeds up playback, which is impossible for a live. */
  canHurry: boolean
  getVideo: () => HTMLVideoElement | null
  onToggle: () => void
  onDoubleTap: (point: Point) => void
}

/** Touch area of the film: a tap plays or pauses, a double tap likes, holding plays at double speed. */
export function SlideTap({ status, canHurry, getVideo, onToggle, onDoubleTap }: Props) {
  const { t } = useTranslation('feed')
  const button = useRef<HTMLButtonElement>(null)
  const [isFast, setIsFast] = useState(false)
  const isWaitingForTap = status === 'paused' || status === 'refused'

  const tap = useEffectEvent(() => {
    if (status !== 'playing' || !letSoundOut()) onToggle()
  })
  const doubleTap = useEffectEvent(onDoubleTap)
  const isImmediate = useEffectEvent(() => status !== 'playing' || isSoundWaiting())
  const hold = useEffectEvent((isHeld: boolean) => {
    const video = getVideo()
    if (!video || !canHurry || (isHeld && video.paused)) return
    video.playbackRate = isHeld ? FAST : 1
    setIsFast(isHeld)
  })
  useEffect(() => {
    if (!button.current) return
    return listenGestures(button.current, {
      onTap: () => tap(),
      isImmediate: () => isImmediate(),
      onDoubleTap: (point) => doubleTap(point),
      onHold: (isHeld) => hold(isHeld),
    })
  }, [])

  const label = status === 'refused' ? t('tapToPlay') : isWaitingForTap ? t('play') : t('pause')
  return (
    <>
      <button ref={button} type="button" className={styles.tap} aria-label={label}>
        {isWaitingForTap && (
          <span className={styles.playMark}>
            <Play size={36} fill="currentColor" />
          </span>
        )}
      </button>
      {isFast && (
        <p className={styles.fast} role="status">
          <FastForward size={16} aria-hidden="true" />
          {t('fast')}
        </p>
      )}
    </>
  )
}
