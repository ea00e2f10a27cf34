import { useQuery } from '@tanstack/react-query'
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
import type { LiveTimeline } from '#contracts/live/live-summary.ts'
import type { Video, VideoTypeName } from '#contracts/video/video.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { drawPlayed } from '#media/played-line.ts'
import styles from './reel-progress.module.css'
import { seekStepOf } from './lib/seek.ts'
import { seekBy } from '../player/run-player-command.ts'
import { SeekPreview } from './seek-preview.tsx'
import { SeekTimeline } from './seek-timeline.tsx'
import { chapterAfter, chapterAt, chapterBefore } from './lib/chapters.ts'

/** Delay before loading, so that a film that is only scrolled past causes no request. */
const AFTER_MS = 900
const NOTHING: LiveTimeline = { chapters: [], orders: [] }

/** Chapters and orders of a saved live; empty for other films and until loaded. */
function useTimeline(uuid: string, type: VideoTypeName): LiveTimeline {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...liveQueries.timeline(uuid), enabled: isDue && type === 'vod' })
  return data ?? NOTHING
}

type Props = { type: VideoTypeName; video: RefObject<HTMLVideoElement | null>; entry: Video }

/** Thin draggable progress bar. Drawn without React, because it changes with every frame. */
export function ReelProgress({ type, video, entry }: Props) {
  const { t } = useTranslation('feed')
  const input = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  /** Position of the pointer as a share of the whole. */
  const [pointed, setPointed] = useState<number | null>(null)
  const timeline = useTimeline(entry.uuid, type)
  const { chapters } = timeline

  useEffect(() => {
    if (!video.current || !line.current) return
    return drawPlayed(video.current, line.current)
  }, [video])

  useEffect(() => {
    const element = input.current
    const player = video.current
    if (!element || !player) return
    const announce = () => {
      const { currentTime, duration } = player
      element.value = String(duration > 0 ? currentTime / duration : 0)
      element.setAttribute(
        'aria-valuetext',
        describe(t, currentTime, duration || 0, chapterAt(chapters, currentTime)?.title),
      )
    }
    const names = ['playing', 'pause', 'seeked', 'loadedmetadata', 'timeupdate'] as const
    for (const name of names) player.addEventListener(name, announce)
    announce()
    return () => {
      for (const name of names) player.removeEventListener(name, announce)
    }
  }, [video, t, chapters])

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const share = Number(event.target.value)
    if (video.current) seek(video.current, share)
    setPointed(share)
  }
  // The input's own step is a share of unknown length, so keys move by seconds.
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) return goToChapter(event)
    const seconds = seekStepOf(event.key, video.current?.duration ?? Number.NaN)
    if (seconds === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    seekBy(video.current, seconds)
  }
  const goToChapter = (event: KeyboardEvent<HTMLInputElement>) => {
    const player = video.current
    if (!player || chapters.length === 0) return
    event.preventDefault()
    const find = event.key === 'ArrowRight' ? chapterAfter : chapterBefore
    const chapter = find(chapters, player.currentTime)
    if (chapter || event.key === 'ArrowLeft') seekTo(player, chapter?.offset ?? 0)
  }
  const handlePointer = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.max(0, Math.min(1, (clientX - left) / width)))
  }
  const hide = () => setPointed(null)

  return (
    <>
      {pointed !== null && (
        <SeekPreview
          entry={entry}
          share={pointed}
          title={chapterAt(chapters, pointed * entry.statistic.duration)?.title}
        />
      )}
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
          aria-valuetext={describe(t, 0, entry.statistic.duration)}
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
          {type === 'vod' && <SeekTimeline timeline={timeline} duration={entry.statistic.duration} />}
        </span>
      </div>
    </>
  )
}

function describe(t: TFunction<'feed'>, at: number, duration: number, chapter?: string): string {
  const times = { at: formatDuration(at), duration: formatDuration(duration) }
  return chapter ? t('seekChapter', { ...times, chapter }) : t('seekValue', times)
}

/** `share` of the whole, from 0 to 1. */
function seek(player: HTMLVideoElement, share: number) {
  if (Number.isFinite(player.duration)) seekTo(player, share * player.duration)
}

function seekTo(player: HTMLVideoElement, second: number) {
  player.currentTime = second
}
