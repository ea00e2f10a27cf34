import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { useSession } from '#lib/browser/session.ts'
import { queryOfPath } from '#lib/shared/address-query.ts'
import { showToast } from '#ui/toast.ts'
import { leaveFullscreen, movePictureInPicture } from '#media/screen-modes.ts'
import type { VideoFilter } from '#data/video/video/filter.ts'
import { isNarrowed, type VideoListAsk, wordsOfList } from '#data/video/video/list.ts'
import { FeedEmpty } from './list/feed-empty.tsx'
import { loadCaptions } from './player/captions.ts'
import { FeedPanel } from './feed-panel.tsx'
import type { FeedParts } from './feed-parts.ts'
import { FeedSlide } from './slide/feed-slide.tsx'
import type { SlideHandle } from './slide/slide-film.tsx'
import { useSlideLabel } from './slide/use-slide-label.ts'
import { FeedSteps } from './list/feed-steps.tsx'
import { FeedTail } from './list/feed-tail.tsx'
import styles from './feed.module.css'
import type { FeedCommand } from './lib/keys.ts'
import { readOffset } from './list/lib/sequence.ts'
import { tailOf } from './list/lib/tail.ts'
import { activeUuidOf, hasNext, hasPrevious, startOf } from './list/lib/video-list.ts'
import { slotsOf } from './list/lib/window.ts'
import type { FeedBeginning } from './list/load-feed.ts'
import { useDeleteVideo } from './list/use-delete-video.ts'
import { useFeedInput } from './use-feed-input.ts'
import { useMediaSession } from './player/use-media-session.ts'
import { useNeighbours } from './list/use-neighbours.ts'
import { useRetries } from './list/use-retries.ts'
import { useScroller } from './list/use-scroller.ts'
import { useListInAddress } from './list/use-list-in-address.ts'
import { useHiddenVideos } from './list/use-hidden-videos.ts'
import { useLostVideos } from './list/use-lost-videos.ts'
import { useVideoList } from './list/use-video-list.ts'
import { useVideoFacts } from './use-video.ts'

const DeleteVideo = dynamic(() => import('./list/delete-video.tsx').then((module) => module.DeleteVideo), {
  ssr: false,
})
const KeysSheet = dynamic(() => import('./keys-sheet.tsx').then((module) => module.KeysSheet), { ssr: false })

export type FeedTop = { ask: VideoListAsk; onNarrow: (filter: VideoFilter) => void }

type Props = {
  beginning: FeedBeginning
  parts: FeedParts
  /** Renders the top bar, which lies over the list on phones and above it elsewhere. */
  renderTop: (top: FeedTop) => ReactNode
}

/** Full-height list of videos. The first one is in the server's HTML and plays before this code runs. */
export function Feed({ beginning, parts, renderTop }: Props) {
  const { t } = useTranslation('feed')
  const { ask, state, dispatch, narrow, widen, goToBeginning } = useVideoList(beginning)
  const { active, firstSerial, uuids } = state
  const words = wordsOfList(ask.type)
  const activeUuid = activeUuidOf(state)
  const entry = useVideoFacts(activeUuid, lastingFacts) ?? null
  const [keysSheet, setKeysSheet] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const { asPath } = useRouter()
  /** Second of the address at which the first one starts. The HTML does not depend on it. */
  const [offset] = useState(() => readOffset(queryOfPath(asPath).t))
  const [firstSeen] = useState(firstSerial + active)
  const stage = useRef<HTMLDivElement>(null)
  const slides = useRef(new Map<number, SlideHandle>())
  const scroller = useScroller({ active, firstSerial, onMoved: (index) => dispatch({ type: 'wentTo', index }) })
  useListInAddress(startOf(state), ask)
  useLostVideos(state, dispatch)
  useHiddenVideos(uuids, beginning.openerUuid, dispatch)
  useRetries(state, dispatch)
  const deleteVideo = useDeleteVideo(state, dispatch)
  const userId = useSession()?.userId

  const activeSerial = firstSerial + active
  const getSlide = useCallback(() => slides.current.get(activeSerial), [activeSerial])
  const isLive = entry !== null && videoTypeName(entry.type) === 'live'
  const { settledSerial, mayFetch } = useNeighbours({ slides, activeSerial, isLive })

  function handleCommand(command: FeedCommand) {
    switch (command) {
      case 'next':
        return step('next', active + 1)
      case 'previous':
        return step('previous', active - 1)
      case 'beginning':
        return handleBeginning()
      case 'showKeys':
        return setKeysSheet('open')
      default:
        return getSlide()?.run(command)
    }
  }
  /** Starts the film and the scroll at once. The page renders in a transition. */
  function step(type: 'next' | 'previous', index: number) {
    const target = slides.current.get(firstSerial + index)
    if (target) {
      getSlide()?.silence()
      target.begin()
      scroller.glideTo(index)
    }
    startTransition(() => dispatch({ type }))
  }
  function handleBeginning() {
    goToBeginning().catch(() => showToast({ kind: 'error', text: t('beginningFailed') }))
  }
  useFeedInput(stage, handleCommand)
  useEffect(loadCaptions, [])
  useEffect(() => leaveFullscreen, [])
  const getVideo = useCallback(() => getSlide()?.video ?? null, [getSlide])
  useEffect(() => movePictureInPicture(getVideo()), [getVideo])
  useMediaSession(entry, settledSerial === activeSerial, getVideo, handleCommand)

  const settled = settledSerial === null ? null : settledSerial - firstSerial
  const total = Math.max(state.total, startOf(state, uuids.length - 1))
  const settledLabel = useSlideLabel(uuids[settled ?? -1] ?? null, startOf(state, settled ?? 0), total)

  const tail = tailOf(state, isNarrowed(ask))
  if (uuids.length === 0 && tail === 'end') return <FeedEmpty type={words} />

  // Until the first picture is there, its slide is the only one, so that nothing else uses bandwidth.
  const slots = slotsOf({ active, rest: settled ?? active, count: uuids.length, firstSerial })
  const shown = settled === null ? slots.filter((slot) => slot.index === active) : slots
  const { ProductSide, ChatSide } = parts

  return (
    <div className={styles.feed}>
      <h1 className="visually-hidden">{t(`title.${words}`)}</h1>
      <div className={styles.top}>{renderTop({ ask, onNarrow: narrow })}</div>
      <div className={styles.middle} ref={stage}>
        <div className={styles.stage}>
          <div ref={scroller.ref} className={styles.scroller} role="feed" aria-label={t(`list.${words}`)}>
            {shown.map(({ key, index }) => {
              const uuid = uuids[index]
              return (
                uuid !== undefined && (
                  <FeedSlide
                    key={key}
                    handle={(handle) => {
                      if (!handle) return
                      slides.current.set(firstSerial + index, handle)
                      return () => void slides.current.delete(firstSerial + index)
                    }}
                    uuid={uuid}
                    words={words}
                    parts={parts}
                    total={total}
                    row={index - scroller.offset}
                    position={startOf(state, index)}
                    isActive={index === active}
                    mayFetch={index === active || mayFetch}
                    offset={uuid === beginning.activeUuid ? offset : 0}
                    error={state.errors[uuid] ?? null}
                    attempt={state.attempts[uuid] ?? 0}
                    onFailed={(uuid, reason) => dispatch({ type: 'videoFailed', uuid, reason })}
                    onRetry={(uuid) => dispatch({ type: 'videoRetried', uuid })}
                    onNext={() => handleCommand('next')}
                  />
                )
              )
            })}
            {(settled !== null || uuids.length === 0) && (
              <FeedTail
                // A new element: browsers would keep following a snapped element wherever it moves.
                key={`tail ${uuids.length}`}
                type={words}
                row={uuids.length}
                isActive={active === uuids.length}
                status={tail}
                search={ask.search}
                onRetry={() => dispatch({ type: 'retried' })}
                onBeginning={handleBeginning}
                onWiden={widen}
              />
            )}
          </div>
          {entry && entry.owner.uuid === userId && (
            <DeleteVideo
              key={entry.uuid}
              type={videoTypeName(entry.type)}
              className={styles.own}
              onDelete={() => deleteVideo(entry)}
            />
          )}
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
