import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { type Dispatch, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { useSession } from '#lib/browser/session.ts'
import { queryOfPath } from '#lib/shared/address-query.ts'
import { leaveFullscreen, movePictureInPicture } from '#media/screen-modes.ts'
import type { VideoFilter } from '#data/video/video/filter.ts'
import { isNarrowed, type VideoListRequest, wordsOfList } from '#data/video/video/list.ts'
import { FeedEmpty } from './list/feed-empty.tsx'
import { loadCaptions } from './player/captions.ts'
import { FeedList } from './feed-list.tsx'
import { FeedPanel } from './feed-panel.tsx'
import type { FeedParts } from './feed-parts.ts'
import type { SlideHandle } from './slide/slide-film.tsx'
import { useSlideLabel } from './slide/use-slide-label.ts'
import { FeedSteps } from './list/feed-steps.tsx'
import styles from './feed.module.css'
import { readOffset } from './list/lib/sequence.ts'
import { listEndOf } from './list/lib/list-end.ts'
import {
  activeUuidOf,
  hasNext,
  hasPrevious,
  startOf,
  type VideoListAction,
  type VideoListState,
} from './list/lib/video-list.ts'
import { slotsOf } from './list/lib/window.ts'
import type { FeedBeginning } from './list/load-feed.ts'
import { useDeleteVideo } from './list/use-delete-video.ts'
import { useFeedCommands } from './use-feed-commands.ts'
import { useFeedInput } from './use-feed-input.ts'
import { useMediaSession } from './player/use-media-session.ts'
import { useNeighbours } from './list/use-neighbours.ts'
import { useRetries } from './list/use-retries.ts'
import { useScroller } from './list/use-scroller.ts'
import { useListInAddress } from './list/use-list-in-address.ts'
import { useHiddenVideos } from './list/use-hidden-videos.ts'
import { useMissingVideos } from './list/use-missing-videos.ts'
import { useVideoList } from './list/use-video-list.ts'
import { useVideoFacts } from './use-video.ts'

const DeleteVideo = lazyPart(() => import('./list/delete-video.tsx').then((module) => module.DeleteVideo))
const KeysSheet = lazyPart(() => import('./keys-sheet.tsx').then((module) => module.KeysSheet))

export type FeedTop = { request: VideoListRequest; onNarrow: (filter: VideoFilter) => void }

type Props = {
  beginning: FeedBeginning
  parts: FeedParts
  /** Renders the top bar, which lies over the list on phones and above it elsewhere. */
  renderTop: (top: FeedTop) => ReactNode
}

/** Full-height list of videos. The first one is in the server's HTML and plays before this code runs. */
export function Feed({ beginning, parts, renderTop }: Props) {
  const { t } = useTranslation('feed')
  const { request, state, dispatch, narrow, widen, goToBeginning } = useVideoList(beginning)
  const { active, firstSerial, uuids } = state
  const words = wordsOfList(request.type)
  const activeUuid = activeUuidOf(state)
  const entry = useVideoFacts(activeUuid, lastingFacts) ?? null
  const [keysSheet, setKeysSheet] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const { asPath } = useRouter()
  /** Second of the address at which the first one starts. The HTML does not depend on it. */
  const [offset] = useState(() => readOffset(queryOfPath(asPath).t))
  const [firstSeen] = useState(firstSerial + active)
  const stage = useRef<HTMLDivElement>(null)
  const { slides, setSlide } = useSlides()
  const {
    ref: list,
    offset: top,
    glideTo,
  } = useScroller({ active, firstSerial, onMoved: (index) => dispatch({ type: 'wentTo', index }) })
  useListUpkeep({ state, request, openerUuid: beginning.openerUuid, dispatch })

  const activeSerial = firstSerial + active
  const getSlide = useCallback(() => slides.current.get(activeSerial), [slides, activeSerial])
  const isLive = entry !== null && videoTypeName(entry.type) === 'live'
  const { settledSerial, mayFetch } = useNeighbours({ slides, activeSerial, isLive })

  const { handleCommand, handleBeginning } = useFeedCommands({
    index: active,
    slideAt: (index) => slides.current.get(firstSerial + index),
    glideTo,
    dispatch,
    goToBeginning,
    onShowKeys: () => setKeysSheet('open'),
  })
  useFeedInput(stage, handleCommand)
  useEffect(loadCaptions, [])
  useEffect(() => leaveFullscreen, [])
  const getVideo = useCallback(() => getSlide()?.video ?? null, [getSlide])
  useEffect(() => movePictureInPicture(getVideo()), [getVideo])
  useMediaSession(entry, settledSerial === activeSerial, getVideo, handleCommand)

  const settled = settledSerial === null ? null : settledSerial - firstSerial
  const total = Math.max(state.total, startOf(state, uuids.length - 1))
  const settledLabel = useSlideLabel(uuids[settled ?? -1] ?? null, startOf(state, settled ?? 0), total)

  const listEnd = listEndOf(state, isNarrowed(request))
  if (uuids.length === 0 && listEnd === 'end') return <FeedEmpty type={words} />

  // Until the first picture is there, its slide is the only one, so that nothing else uses bandwidth.
  const slots = slotsOf({ active, rest: settled ?? active, count: uuids.length, firstSerial })
  const shown = settled === null ? slots.filter((slot) => slot.index === active) : slots
  const { ProductSide, ChatSide, SimilarSide } = parts

  return (
    <div className={styles.feed}>
      <h1 className="visually-hidden">{t(`title.${words}`)}</h1>
      <div className={styles.top}>{renderTop({ request, onNarrow: narrow })}</div>
      <div className={styles.middle} ref={stage}>
        <div className={styles.stage}>
          <FeedList
            beginning={beginning}
            parts={parts}
            state={state}
            request={request}
            slots={shown}
            total={total}
            isSettled={settled !== null}
            mayFetch={mayFetch}
            offset={offset}
            ref={list}
            top={top}
            onSlide={setSlide}
            dispatch={dispatch}
            onNext={() => handleCommand('next')}
            onBeginning={handleBeginning}
            onWiden={widen}
          />
          {entry && <OwnVideo entry={entry} state={state} dispatch={dispatch} />}
        </div>
        <FeedSteps type={words} hasPrevious={hasPrevious(state)} hasNext={hasNext(state)} onStep={handleCommand} />
      </div>
      <FeedPanel
        words={words}
        uuid={activeUuid}
        renderBeside={(video) => (
          <>
            <ProductSide entry={video} getVideo={getVideo} isReady={settledSerial === activeSerial} />
            <ChatSide entry={video} getVideo={getVideo} isReady={settledSerial === activeSerial} />
            <SimilarSide entry={video} isReady={settledSerial === activeSerial} />
          </>
        )}
        onShowKeys={() => setKeysSheet('open')}
      />
      <p className="visually-hidden" aria-live="polite">
        {settledSerial !== firstSeen && settledLabel}
      </p>
      {keysSheet !== 'unasked' && <KeysSheet isOpen={keysSheet === 'open'} onClose={() => setKeysSheet('closed')} />}
    </div>
  )
}

type UpkeepParts = {
  state: VideoListState
  request: VideoListRequest
  openerUuid: string | null
  dispatch: Dispatch<VideoListAction>
}

/** Keeps the address up to date, and the list free of videos that are gone or hidden. */
function useListUpkeep({ state, request, openerUuid, dispatch }: UpkeepParts): void {
  useListInAddress(startOf(state), request)
  useMissingVideos(state, dispatch)
  useHiddenVideos(state.uuids, openerUuid, dispatch)
  useRetries(state, dispatch)
}

type OwnVideoProps = { entry: FeedEntry } & Pick<UpkeepParts, 'state' | 'dispatch'>

/** The button that deletes the active video, for its owner. */
function OwnVideo({ entry, state, dispatch }: OwnVideoProps) {
  const deleteVideo = useDeleteVideo(state, dispatch)
  const userId = useSession()?.userId
  if (entry.owner.uuid !== userId) return null
  return (
    <DeleteVideo
      key={entry.uuid}
      type={videoTypeName(entry.type)}
      className={styles.own}
      onDelete={() => deleteVideo(entry)}
    />
  )
}

/** Handles of the rendered slides by their serials. */
function useSlides() {
  const slides = useRef(new Map<number, SlideHandle>())
  const setSlide = useCallback((serial: number, handle: SlideHandle | null) => {
    if (!handle) return undefined
    slides.current.set(serial, handle)
    return () => void slides.current.delete(serial)
  }, [])
  return { slides, setSlide }
}

/**
 * Fields of a video without its changing counts, so that a like or another product re-renders its slide, not the feed.
 */
const lastingFacts = ({ uuid, type, description, owner, thumbnail }: Video) => ({
  uuid,
  type,
  description,
  owner,
  thumbnail,
})
type FeedEntry = ReturnType<typeof lastingFacts>
