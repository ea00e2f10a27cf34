import { useTranslation } from 'next-i18next/pages'
import { type CSSProperties, type Ref, useEffect, useEffectEvent } from 'react'
import type { ListWords } from '#data/video/video/list.ts'
import type { FeedParts } from '../feed-parts.ts'
import { SlideSkeleton } from '../list/slide-skeleton.tsx'
import { useVideo } from '../use-video.ts'
import styles from './feed-slide.module.css'
import { SlideError } from './slide-error.tsx'
import { SlideFilm, type SlideHandle } from './slide-film.tsx'
import { useSlideLabel } from './use-slide-label.ts'

type SlideWithoutVideoProps = { words: ListWords; isMissing: boolean; onRetry: () => void }

/** Slide of a video that is no longer in the cache: it is being refetched, or that failed. */
function SlideWithoutVideo({ words, isMissing, onRetry }: SlideWithoutVideoProps) {
  const { t } = useTranslation('feed')
  const type = words === 'live' || words === 'vod' ? 'vod' : 'short'
  if (isMissing) return <SlideError type={type} onRetry={onRetry} />
  return (
    <div className={styles.missing}>
      <SlideSkeleton label={t(`loading.${type}`)} />
    </div>
  )
}

type Props = {
  uuid: string
  words: ListWords
  parts: FeedParts
  /** Distance from the top of the scroller, in entries. */
  row: number
  position: number
  total: number
  isActive: boolean
  /** Always true for the active one. */
  mayFetch: boolean
  /** Second at which it starts the first time. */
  offset: number
  error: string | null
  attempt: number
  onFailed: (uuid: string, reason: string) => void
  onRetry: (uuid: string) => void
  onNext: () => void
  handle: Ref<SlideHandle>
}

/** Entry of the feed with its video. */
export function FeedSlide({ uuid, words, row, total, onFailed, onRetry, ...props }: Props) {
  const { position, isActive } = props
  const { data: video, isError, refetch } = useVideo(uuid)
  const isMissing = isError && !video
  const reportMissing = useEffectEvent(() => onFailed(uuid, 'unknown'))
  useEffect(() => {
    if (isMissing) reportMissing()
  }, [isMissing, uuid])

  function handleRetry() {
    if (isMissing) void refetch()
    onRetry(uuid)
  }
  return (
    <article
      className={styles.slide}
      style={{ '--row': row } as CSSProperties}
      aria-label={useSlideLabel(uuid, position, total)}
      aria-posinset={position}
      aria-setsize={total}
      aria-busy={!video && !isMissing}
      inert={!isActive}
    >
      {video ? (
        <SlideFilm {...props} entry={video} onFailed={(reason) => onFailed(uuid, reason)} onRetry={handleRetry} />
      ) : (
        <SlideWithoutVideo words={words} isMissing={isMissing} onRetry={handleRetry} />
      )}
    </article>
  )
}
