import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSession } from '#lib/session.ts'
import { showToast } from '#ui/toast.ts'
import { firstFrame } from '#media/first-frame.ts'
import { whenComfortable } from '#media/pace.ts'
import type { VideoFilter } from '#data/video/filter.ts'
import { isNarrowed, type VideoListAsk, wordsOfList } from '#data/video/list.ts'
import { FeedEmpty } from './feed-empty.tsx'
import { loadCaptions } from './captions.ts'
import { FeedPanel } from './feed-panel.tsx'
import type { FeedParts } from './feed-parts.ts'
import { FeedSlide, type SlideHandle } from './feed-slide.tsx'
import { FeedSteps } from './feed-steps.tsx'
import { FeedTail } from './feed-tail.tsx'
import styles from './feed.module.css'
import { feedTypeOf } from './lib/feed-type.ts'
import type { FeedCommand } from './lib/keys.ts'
import { startAtOf } from './lib/sequence.ts'
import { tailOf } from './lib/tail.ts'
import { activeEntry, hasNext, hasPrevious, startOf } from './lib/video-list.ts'
import { slotsOf } from './lib/window.ts'
import type { FeedBeginning } from './load-feed.ts'
import { useDeleteVideo } from './use-delete-video.ts'
import { useFeedInput } from './use-feed-input.ts'
import { useMediaSession } from './use-media-session.ts'
import { useScroller } from './use-scroller.ts'
import { useListInAddress } from './use-list-in-address.ts'
import { useLostVideos } from './use-lost-videos.ts'
import { useVideoList } from './use-video-list.ts'

const DeleteVideo = dynamic(() => import('./delete-video.tsx').then((module) => module.DeleteVideo), { ssr: false })
const KeysSheet = dynamic(() => import('./keys-sheet.tsx').then((module) => module.KeysSheet), { ssr: false })

/** How long the slides of the next videos wait for the first one's picture. */
const PATIENCE_MS = 4000

export type FeedTop = { ask: VideoListAsk; onNarrow: (filter: VideoFilter) => void }

type Props = {
  beginning: FeedBeginning
  parts: FeedParts
  /** What stands over the list on a phone and above it elsewhere. */
  renderTop?: (top: FeedTop) => ReactNode
  /** When the server rendered the page: what depends on the day must not differ in the browser. */
  renderedAt: string
}

/** The full-height list of videos. The first of them is in the server's HTML and plays before any of this runs. */
export function Feed({ beginning, parts, renderedAt, renderTop }: Props) {
  const { t } = useTranslation('feed')
  const { ask, state, dispatch, narrow, widen, goToBeginning } = useVideoList(beginning)
  const { active, firstSerial, entries } = state
  const words = wordsOfList(ask.type)
  const entry = activeEntry(state)
  const now = useMemo(() => new Date(renderedAt), [renderedAt])
  const [rest, setRest] = useState<number | null>(null)
  /** Whose film had enough ahead: those around it may be fetched. */
  const [fed, setFed] = useState<number | null>(null)
  const [sheet, setSheet] = useState<{ kind: 'keys'; isOpen: boolean } | null>(null)
  /** The live that ended while it was on, until something else is wanted of it. */
  const [over, setOver] = useState<string | null>(null)
  const [firstSeen] = useState(firstSerial + active)
  const stage = useRef<HTMLDivElement>(null)
  const slides = useRef(new Map<number, SlideHandle>())
  const scroller = useScroller({ active, firstSerial, onMoved: (index) => dispatch({ type: 'wentTo', index }) })
  useListInAddress(startOf(state), ask)
  useLostVideos(state, dispatch)
  const deleteVideo = useDeleteVideo(state, dispatch)
  const userId = useSession()?.userId

  const activeSerial = firstSerial + active
  const getSlide = useCallback(() => slides.current.get(activeSerial), [activeSerial])
  const isLive = entry !== null && feedTypeOf(entry) === 'live'
  useEffect(() => {
    const settle = () => setRest(activeSerial)
    const feed = () => {
      settle()
      setFed(activeSerial)
    }
    const video = slides.current.get(activeSerial)?.video
    // Somebody was faster than the list: what was begun on the way is not on.
    for (const [serial, passed] of slides.current) if (serial !== activeSerial) passed.video?.pause()
    const controller = new AbortController()
    // Slides come, but no films, while this one fights for its own; a live never gets ahead.
    const timer = setTimeout(() => (video && !video.error && !isLive ? settle() : feed()), PATIENCE_MS)
    // The others wait until this one has enough to go on with.
    if (video)
      void firstFrame(video, controller.signal)
        .then((isShown) => isShown && whenComfortable(video, controller.signal))
        .then((isFed) => isFed && feed())
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [activeSerial, isLive])

  const retryFailed = useEffectEvent(() => {
    if (entry && state.errors[entry.uuid] !== undefined) dispatch({ type: 'videoRetried', uuid: entry.uuid })
  })
  // What failed before it was on (the network was away) is tried again once it comes up.
  useEffect(() => {
    if (activeSerial !== firstSeen) retryFailed()
  }, [activeSerial, firstSeen])

  function handleCommand(command: FeedCommand) {
    switch (command) {
      case 'next':
        return step('next', active + 1)
      case 'previous':
        return step('previous', active - 1)
      case 'beginning':
        return handleBeginning()
      case 'showKeys':
        return openSheet('keys')
      default:
        return getSlide()?.run(command)
    }
  }
  /** The film and the movement begin at once; what the page says of them is drawn beside that. */
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
  const getVideo = useCallback(() => getSlide()?.video ?? null, [getSlide])
  useMediaSession(entry, rest === activeSerial, getVideo, handleCommand)

  const openSheet = (kind: 'keys') => setSheet({ kind, isOpen: true })
  const closeSheet = () => setSheet((open) => open && { ...open, isOpen: false })

  const tail = tailOf(state, isNarrowed(ask))
  if (entries.length === 0 && tail === 'end') return <FeedEmpty type={words} />

  // Until the first picture is there, its slide is the only one: nothing else asks for bytes.
  const slots = slotsOf({ active, rest: (rest ?? activeSerial) - firstSerial, count: entries.length, firstSerial })
  const shown = rest === null ? slots.filter((slot) => slot.index === active) : slots
  const count = Math.max(state.total, startOf(state, entries.length - 1))
  const label = (index: number) => {
    const one = entries[index]
    if (!one) return ''
    return t(`slide.${feedTypeOf(one)}`, {
      ...{ position: startOf(state, index), total: count, seller: one.owner.fullName },
    })
  }
  const retry = () =>
    dispatch(state.reload === 'failed' ? { type: 'reloadRetried' } : { type: 'pageRetried', direction: 'forward' })
  const { ProductSide } = parts

  return (
    <div className={styles.feed}>
      <h1 className="visually-hidden">{t(`title.${words}`)}</h1>
      {renderTop && <div className={styles.top}>{renderTop({ ask, onNarrow: narrow })}</div>}
      <div className={styles.middle} ref={stage}>
        <div className={styles.stage} data-stage>
          <div ref={scroller.ref} className={styles.scroller} role="feed" aria-label={t(`list.${words}`)}>
            {shown.map(({ key, index }) => {
              const one = entries[index]
              return (
                one && (
                  <FeedSlide
                    type={feedTypeOf(one)}
                    key={key}
                    handle={(handle) => {
                      if (!handle) return
                      slides.current.set(firstSerial + index, handle)
                      return () => void slides.current.delete(firstSerial + index)
                    }}
                    entry={one}
                    parts={parts}
                    row={index - scroller.offset}
                    position={startOf(state, index)}
                    total={count}
                    label={label(index)}
                    now={now}
                    isActive={index === active}
                    mayFetch={index === active || fed === activeSerial}
                    startAt={
                      one.uuid === beginning.activeUuid ? startAtOf(beginning.offset, one.statistic.duration) : 0
                    }
                    error={state.errors[one.uuid] ?? null}
                    attempt={state.attempts[one.uuid] ?? 0}
                    onFailed={(uuid, reason) => dispatch({ type: 'videoFailed', uuid, reason })}
                    onRetry={(uuid) => dispatch({ type: 'videoRetried', uuid })}
                    isOver={over === one.uuid}
                    onLiveChanged={(changed) => dispatch({ type: 'changed', entry: changed })}
                    onLiveFinished={(uuid, saved) => {
                      setOver(uuid)
                      if (saved) dispatch({ type: 'changed', entry: saved })
                    }}
                    onWatchSaved={() => setOver(null)}
                    onNext={() => handleCommand('next')}
                  />
                )
              )
            })}
            {(rest !== null || entries.length === 0) && (
              <FeedTail
                // Another element in another place: browsers follow the one they rest on to wherever it moves.
                key={`tail ${entries.length}`}
                type={words}
                row={entries.length}
                isActive={active === entries.length}
                status={tail}
                search={ask.search}
                onRetry={retry}
                onBeginning={handleBeginning}
                onWiden={widen}
              />
            )}
          </div>
          {entry && entry.owner.uuid === userId && (
            <DeleteVideo
              key={entry.uuid}
              type={feedTypeOf(entry)}
              className={styles.own}
              onDelete={() => deleteVideo(entry)}
            />
          )}
        </div>
        <FeedSteps type={words} hasPrevious={hasPrevious(state)} hasNext={hasNext(state)} onStep={handleCommand} />
      </div>
      <FeedPanel
        type={entry ? feedTypeOf(entry) : words}
        entry={entry}
        now={now}
        product={entry && <ProductSide entry={entry} getVideo={getVideo} isReady={rest === activeSerial} />}
        onShowKeys={() => openSheet('keys')}
      />
      <p className="visually-hidden" aria-live="polite">
        {rest !== null && rest !== firstSeen && entries[rest - firstSerial] ? label(rest - firstSerial) : ''}
      </p>
      {sheet?.kind === 'keys' && <KeysSheet isOpen={sheet.isOpen} onClose={closeSheet} />}
    </div>
  )
}
