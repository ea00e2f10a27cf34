import { useTranslation } from 'next-i18next/pages'
import { type ChangeEvent, type CSSProperties, type KeyboardEvent, useState } from 'react'
import { timeSince } from '#lib/base/server-clock.ts'
import { formatDuration } from '#lib/shared/format.ts'
import type { LivePlayback } from '#media/live/playback.ts'
import { seekLiveBy } from '#media/live/seek.ts'
import { classNames } from '#ui/class-names.ts'
import progress from '../slide/reel-progress.module.css'
import preview from '../slide/seek-preview.module.css'
import { seekStepOf } from '../slide/lib/seek.ts'
import styles from './live-layer.module.css'
import { usePolled } from './use-polled.ts'

type Props = { playback: LivePlayback; behind: number; startedAt: string }

/** Progress bar from the beginning of a live to the moving present. Shows how far behind the viewer is. */
export function LiveProgress({ playback, behind, startedAt }: Props) {
  const { t } = useTranslation('feed')
  const [pointed, setPointed] = useState<number | null>(null)
  const length = usePolled(() => timeSince(startedAt) / 1000) ?? 0
  const total = Math.max(1, length, behind)
  const shown = pointed ?? behind
  const share = 1 - shown / total
  const text = shown === 0 ? t('live.now') : t('live.behind', { time: formatDuration(shown) })

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const back = Math.round((1 - Number(event.target.value)) * total)
    setPointed(back)
    playback.goBack(back)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const seconds = seekStepOf(event.key, total)
    if (seconds === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    seekLiveBy(playback, seconds)
  }
  const hide = () => setPointed(null)
  return (
    <>
      {pointed !== null && (
        <div className={preview.preview} style={{ '--share': share } as CSSProperties} aria-hidden="true">
          <span className={preview.time}>{text}</span>
        </div>
      )}
      <div className={classNames(progress.progress, styles.bar)}>
        <input
          type="range"
          className={progress.input}
          aria-label={t('seek.live')}
          min={0}
          max={1}
          step="any"
          value={share}
          aria-valuetext={text}
          onChange={handleChange}
          onKeyDown={handleKey}
          onPointerUp={hide}
          onPointerCancel={hide}
          onKeyUp={hide}
          onBlur={hide}
        />
        <span className={progress.line} aria-hidden="true">
          <span className={progress.played} style={{ transform: `scaleX(${share})` }} />
        </span>
      </div>
    </>
  )
}
