import type { CSSProperties } from 'react'
import type { LiveTimeline } from '#contracts/live/live-summary.ts'
import { orderBars } from './lib/chapters.ts'
import styles from './reel-progress.module.css'

/** Orders and chapters on the seek bar of a saved live. */
export function SeekTimeline({
  timeline: { chapters, orders },
  duration,
}: {
  timeline: LiveTimeline
  duration: number
}) {
  if (duration <= 0) return null
  return (
    <>
      <span className={styles.orders}>
        {orderBars(orders, duration).map(({ from, width, height }) => (
          <span key={from} style={{ '--from': from, '--width': width, '--height': height } as CSSProperties} />
        ))}
      </span>
      {chapters
        .filter(({ offset }) => offset > 0 && offset < duration)
        .map(({ offset, kind }) => (
          <span
            key={`${kind}-${offset}`}
            className={styles.chapter}
            style={{ '--from': offset / duration } as CSSProperties}
          />
        ))}
    </>
  )
}
