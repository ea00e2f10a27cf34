import type { TFunction } from 'i18next'
import { useTranslation } from 'next-i18next/pages'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Video, VideoTypeName } from '#contracts/video.ts'
import { formatDuration } from '#lib/format.ts'
import { drawPlayed } from '#media/played-line.ts'
import styles from './reel-progress.module.css'
import { seekStepOf } from './lib/seek.ts'
import { seekBy } from '../player/run-player-command.ts'
import { SeekPreview } from './seek-preview.tsx'

type Props = { type: VideoTypeName; video: RefObject<HTMLVideoElement | null>; entry: Video }

/** A thin line that can be dragged. It is drawn past React: it changes with every frame. */
export function ReelProgress({ type, video, entry }: Props) {
  const { t } = useTranslation('feed')
  const input = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  /** Where the viewer looks for something, as a share of the whole. */
  const [pointed, setPointed] = useState<number | null>(null)

  useEffect(() => {
    if (!video.current || !line.current) return
    return drawPlayed(video.current, line.current)
  }, [video])

  useEffect(() => {
    const element = input.current
    const player = video.current
    if (!element || !player) return
    const tell = () => {
      const { currentTime, duration } = player
      element.value = String(duration > 0 ? currentTime / duration : 0)
      element.setAttribute('aria-valuetext', told(t, currentTime, duration || 0))
    }
    const names = ['playing', 'pause', 'seeked', 'loadedmetadata', 'timeupdate'] as const
    for (const name of names) player.addEventListener(name, tell)
    tell()
    return () => {
      for (const name of names) player.removeEventListener(name, tell)
    }
  }, [video, t])

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const share = Number(event.target.value)
    if (video.current) seek(video.current, share)
    setPointed(share)
  }
  // The input's own step is a share, which keys would move nobody knows how far by.
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const seconds = seekStepOf(event.key, video.current?.duration ?? Number.NaN)
    if (seconds === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    seekBy(video.current, seconds)
  }
  const handlePointer = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.max(0, Math.min(1, (clientX - left) / width)))
  }
  const hide = () => setPointed(null)

  return (
    <>
      {pointed !== null && <SeekPreview entry={entry} share={pointed} />}
      <div className={styles.progress}>
        <input
          ref={input}
          type="range"
          className={styles.input}
          aria-label={t(`seek.${type}`)}
          min={0}
          max={1}
          step="any"
          defaultValue={0}
          aria-valuetext={told(t, 0, entry.statistic.duration)}
          onChange={handleChange}
          onKeyDown={handleKey}
          onPointerMove={handlePointer}
          onPointerLeave={hide}
          onPointerUp={({ pointerType }) => pointerType !== 'mouse' && hide()}
          onPointerCancel={hide}
          onBlur={hide}
        />
        <span className={styles.line} aria-hidden="true">
          <span ref={line} className={styles.played} />
        </span>
      </div>
    </>
  )
}

const told = (t: TFunction<'feed'>, at: number, duration: number) =>
  t('seekValue', { at: formatDuration(at), duration: formatDuration(duration) })

/** `share` of the whole, from 0 to 1. */
function seek(player: HTMLVideoElement, share: number) {
  if (Number.isFinite(player.duration)) player.currentTime = share * player.duration
}
