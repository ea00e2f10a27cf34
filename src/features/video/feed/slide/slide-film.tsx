import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import type { LiveSource } from '#media/sources/webrtc.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { useCaptions } from '../player/captions.ts'
import type { FeedParts, LikeHandle } from '../feed-parts.ts'
import { startAtOf } from '../list/lib/sequence.ts'
import { useLiveEnd } from '../live/use-live-end.ts'
import type { PlayerCommand } from '../lib/keys.ts'
import { posterOf } from '../lib/poster.ts'
import { ReelProgress } from './reel-progress.tsx'
import { runPlayerCommand } from '../player/run-player-command.ts'
import { SlideControls } from './slide-controls.tsx'
import { SlideError } from './slide-error.tsx'
import { SlideOverlay } from './slide-overlay.tsx'
import { SlideTap } from './slide-tap.tsx'
import styles from './feed-slide.module.css'
import { useReelPlayer } from '../player/use-reel-player.ts'
import { useFit } from './use-fit.ts'
import { useSource } from '../player/use-source.ts'
import { useViewCount, useWatchTime } from '../player/use-watched.ts'

const LiveSlot = dynamic(() => import('../live/live-slot.tsx').then((module) => module.LiveSlot), { ssr: false })

export type SlideHandle = {
  run: (command: PlayerCommand) => void
  /** Starts playing before the slide becomes active. */
  begin: () => void
  silence: () => void
  video: HTMLVideoElement | null
}

type Props = {
  entry: Video
  parts: FeedParts
  position: number
  isActive: boolean
  /** Always true for the active one. */
  mayFetch: boolean
  /** Second at which it starts the first time. */
  offset: number
  error: string | null
  attempt: number
  onFailed: (reason: string) => void
  onRetry: () => void
  /** Moves on to the next video. */
  onNext: () => void
  handle: Ref<SlideHandle>
}

/** For a live that is joined before the page's scripts come (src/media/janus/gateway.mjs). */
const streamText = ({ url, streamId, pin }: LiveSource) => JSON.stringify({ url, streamId, pin })

/** A video with its overlay. Its `<video>` is reused for another entry once this one is far away. */
export function SlideFilm({ entry, parts, position, isActive, mayFetch, offset, error, handle, ...props }: Props) {
  const { attempt, onFailed, onRetry, onNext } = props
  const { t } = useTranslation('feed')
  const type = videoTypeName(entry.type)
  const video = useRef<HTMLVideoElement>(null)
  const liking = useRef<LikeHandle>(null)
  const getVideo = useCallback(() => video.current, [])
  const startAt = startAtOf(offset, entry.statistic.duration)
  const { source: chosen, startAt: from, prepared } = useSource(entry, isActive, startAt, getVideo)
  const { isOver, watch } = useLiveEnd(entry, isActive)
  const source = isOver ? null : chosen
  const layer = isOver ? 'over' : error === null ? 'film' : 'trouble'
  const { status, isStalled, toggle, begin, silence } = useReelPlayer({
    video,
    source,
    startAt: from,
    prepared,
    isActive,
    mayFetch,
    attempt,
    onFailed,
  })
  // A film in the HTML is as fast as its poster, which is fetched only without one (src/shell/begin.mjs).
  const isInHtml = !useIsHydrated() && isActive
  const isPosterLate = isInHtml && source?.kind === 'file'
  const poster = posterOf(entry) ?? undefined
  const captionsUrl = mediaUrl(entry.media.captionsUrl)
  const captions = useCaptions(video, captionsUrl)
  useViewCount(video, entry, isActive)
  useWatchTime(video, entry, isActive)
  const run = (command: PlayerCommand) =>
    runPlayerCommand(command, { video: video.current, toggle, like: () => liking.current?.toggle() })
  useImperativeHandle(handle, () => ({ run, begin, silence, video: video.current }))

  const { LikeButton, Comments, FollowSeller, ReportVideo, ProductSpot, ChatSpot, RemindMe } = parts
  return (
    <>
      <video
        ref={video}
        className={classNames(styles.video, styles[useFit(video, entry.media)])}
        {...(source?.kind === 'file' && { src: from > 0 ? `${source.url}#t=${from}` : source.url })}
        {...(isPosterLate ? { 'data-poster': poster } : { poster })}
        data-stream={isInHtml && source?.kind === 'webrtc' ? streamText(source.stream) : undefined}
        data-duration={isPosterLate ? entry.statistic.duration : undefined}
        data-has-ladder={isPosterLate && entry.media.hlsUrl !== null ? '' : undefined}
        muted
        playsInline
        loop={type === 'short'}
        autoPlay={isActive}
        // Waiting films are primed later, once there is bandwidth.
        preload={isActive ? 'auto' : 'none'}
        tabIndex={-1}
      >
        {captionsUrl && <track key={captionsUrl} kind="captions" srcLang="pl" src={captionsUrl} />}
      </video>
      {layer === 'film' && (
        <SlideTap
          status={status}
          canHurry={type !== 'live'}
          getVideo={getVideo}
          onToggle={toggle}
          onDoubleTap={(point) => liking.current?.likeFrom(point)}
        />
      )}
      {layer === 'film' && isStalled && (
        <div className={styles.stalled}>
          <Spinner size={44} label={t(`loading.${type}`)} />
        </div>
      )}
      {(type === 'live' || isOver) && (
        <LiveSlot
          entry={entry}
          getVideo={getVideo}
          isActive={isActive}
          isStalled={isStalled}
          isOver={isOver}
          onRetry={onRetry}
          onNext={onNext}
          RemindMe={RemindMe}
          hasSource={source !== null}
          hasFailed={layer === 'trouble'}
          onPlay={toggle}
          onWatch={watch}
        />
      )}
      {layer === 'trouble' && type !== 'live' && <SlideError type={type} onRetry={onRetry} />}
      <SlideOverlay
        key={entry.uuid}
        entry={entry}
        getVideo={getVideo}
        captions={captions}
        like={<LikeButton entry={entry} position={position} isActive={isActive} handle={liking} />}
        comments={<Comments entry={entry} isActive={isActive} />}
        follow={isActive && <FollowSeller seller={entry.owner} />}
        report={isActive && <ReportVideo video={entry} />}
        chat={<ChatSpot entry={entry} getVideo={getVideo} isActive={isActive} />}
        product={<ProductSpot entry={entry} getVideo={getVideo} />}
      />
      {isActive && <SlideControls hasCaptions={captionsUrl !== null} onCommand={run} />}
      {isActive && type !== 'live' && layer !== 'over' && <ReelProgress type={type} video={video} entry={entry} />}
    </>
  )
}
