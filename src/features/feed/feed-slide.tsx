import { Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type CSSProperties, type Ref, useImperativeHandle, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { Video } from '#contracts/video.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { chooseSource } from '#media/source.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { FeedType } from './lib/feed-type.ts'
import { fitOf } from './lib/fit.ts'
import { ReelProgress } from './reel-progress.tsx'
import { SlideOverlay } from './slide-overlay.tsx'
import { letSoundOut } from './sound.ts'
import styles from './feed-slide.module.css'
import { useReelPlayer } from './use-reel-player.ts'
import { useViewCount } from './use-view-count.ts'

/** Poster and stage are about as wide; the moving picture replaces it within moments. */
const POSTER_WIDTH = 480

export type SlideHandle = { toggle: () => void; video: HTMLVideoElement | null }

type Props = {
  type: FeedType
  entry: Video
  /** Places below the top of the scroller. */
  row: number
  position: number
  total: number
  label: string
  now: Date
  isActive: boolean
  /** Seconds from its beginning where it starts the first time. */
  startAt: number
  error: string | null
  attempt: number
  onFailed: (uuid: string, reason: string) => void
  onRetry: (uuid: string) => void
  onOpenProduct: () => void
  handle: Ref<SlideHandle>
}

/** One entry of the feed. Its `<video>` is used again for another entry once this one is far away. */
export function FeedSlide({
  type,
  entry,
  row,
  position,
  total,
  label,
  now,
  isActive,
  startAt,
  error,
  attempt,
  handle,
  ...on
}: Props) {
  const { t } = useTranslation('feed')
  const video = useRef<HTMLVideoElement>(null)
  const source = sourceOf(entry)
  const { status, isStalled, toggle } = useReelPlayer({
    video,
    source,
    isActive,
    startAt,
    attempt,
    onFailed: (reason) => on.onFailed(entry.uuid, reason),
  })
  useViewCount(video, entry, isActive)
  useImperativeHandle(handle, () => ({ toggle, video: video.current }))

  const handleTap = () => {
    if (status !== 'playing' || !letSoundOut()) toggle()
  }

  const isWaitingForTap = status === 'paused' || status === 'refused'
  const tapLabel = status === 'refused' ? t('tapToPlay') : isWaitingForTap ? t('play') : t('pause')
  return (
    <article
      className={styles.slide}
      style={{ '--row': row } as CSSProperties}
      aria-label={label}
      aria-posinset={position}
      aria-setsize={total}
      inert={!isActive}
    >
      <video
        ref={video}
        className={classNames(styles.video, styles[fitOf(entry.media)])}
        {...(source?.kind === 'file' && { src: startAt > 0 ? `${source.url}#t=${startAt}` : source.url })}
        poster={posterOf(entry) ?? undefined}
        muted
        playsInline
        loop={type === 'short'}
        autoPlay={isActive}
        preload="auto"
        disablePictureInPicture
        tabIndex={-1}
        onError={() => {
          // A ladder's player may get over it, and tells when it cannot.
          if (source?.kind !== 'ladder') on.onFailed(entry.uuid, String(video.current?.error?.code ?? 'unknown'))
        }}
      />
      {error === null && (
        <button type="button" className={styles.tap} aria-label={tapLabel} onClick={handleTap}>
          {isWaitingForTap && (
            <span className={styles.playMark}>
              <Play size={36} fill="currentColor" />
            </span>
          )}
        </button>
      )}
      {isStalled && error === null && (
        <div className={styles.stalled}>
          <Spinner size={44} label={t(`loading.${type}`)} />
        </div>
      )}
      {error !== null && (
        <div className={styles.error} role="alert">
          <h2 className={styles.errorTitle}>{t(`error.title.${type}`)}</h2>
          <p>{t('error.text')}</p>
          <Button variant="secondary" onClick={() => on.onRetry(entry.uuid)}>
            {t('error.retry')}
          </Button>
        </div>
      )}
      <SlideOverlay key={entry.uuid} entry={entry} now={now} onOpenProduct={on.onOpenProduct} />
      {isActive && <ReelProgress type={type} video={video} />}
    </article>
  )
}

export const sourceOf = ({ media, statistic, type }: Video) =>
  chooseSource({
    mp4: mediaUrl(media.watchUrl),
    hls: mediaUrl(media.hlsUrl),
    duration: statistic.duration,
    isVod: type === VIDEO_TYPE.vod,
  })

/** The very first frame where there is one, so that nothing jumps when the picture begins to move. */
export const posterOf = ({ thumbnail }: Video) => pictureUrl(thumbnail.firstFrame ?? thumbnail.main, POSTER_WIDTH)
