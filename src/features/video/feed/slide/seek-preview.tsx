import type { CSSProperties } from 'react'
import { seekPreviewLayout } from '#contracts/media/media.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import styles from './seek-preview.module.css'

/** `title` is the chapter's at that position. */
type Props = { entry: Video; share: number; title: string | undefined }

/** Time, chapter and a small picture if available, at the pointer's position above the bar. */
export function SeekPreview({ entry: { media, statistic }, share, title }: Props) {
  const { duration } = statistic
  const at = share * duration
  const url = mediaUrl(media.seekPreviewUrl)
  const layout = url === null ? null : seekPreviewLayout(duration, media)
  return (
    <div className={styles.preview} style={{ '--share': share } as CSSProperties} aria-hidden="true">
      {layout && url && <span className={styles.picture} style={pictureStyle(url, layout, at)} />}
      {title && <span className={styles.chapter}>{title}</span>}
      <span className={styles.time}>{formatDuration(at)}</span>
    </div>
  )
}

type Layout = NonNullable<ReturnType<typeof seekPreviewLayout>>

function pictureStyle(url: string, { interval, count, columns, width, height }: Layout, at: number): CSSProperties {
  const index = Math.min(count - 1, Math.floor(at / interval))
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return {
    width,
    height,
    backgroundImage: `url("${url}")`,
    backgroundPosition: `${-column * width}px ${-row * height}px`,
  }
}
