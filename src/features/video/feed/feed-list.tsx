import { useTranslation } from 'next-i18next/pages'
import type { Dispatch, Ref } from 'react'
import { isNarrowed, type VideoListRequest, wordsOfList } from '#data/video/video/list.ts'
import type { FeedParts } from './feed-parts.ts'
import styles from './feed.module.css'
import { LastVideo } from './list/last-video.tsx'
import { ListEnd } from './list/list-end.tsx'
import { listEndOf } from './list/lib/list-end.ts'
import { startOf, type VideoListAction, type VideoListState } from './list/lib/video-list.ts'
import type { Slot } from './list/lib/window.ts'
import type { FeedBeginning } from './list/load-feed.ts'
import { FeedSlide } from './slide/feed-slide.tsx'
import type { SlideHandle } from './slide/slide-film.tsx'

type Props = {
  beginning: FeedBeginning
  parts: FeedParts
  state: VideoListState
  request: VideoListRequest
  slots: readonly Slot[]
  total: number
  /** True once the first picture is there, so that the end of the list may be rendered. */
  isSettled: boolean
  mayFetch: boolean
  /** Second at which the first video starts. */
  offset: number
  ref: Ref<HTMLDivElement>
  /** Index of the slide at the top. */
  top: number
  /** Receives the handle of a slide by its serial. Returns the function that removes it. */
  onSlide: (serial: number, handle: SlideHandle | null) => (() => void) | undefined
  dispatch: Dispatch<VideoListAction>
  onNext: () => void
  onBeginning: () => void
  onWiden: () => void
}

/** Slides of the list that are near the active one, and the end of the list. */
export function FeedList({ beginning, parts, state, request, slots, total, ref, onSlide, dispatch, ...props }: Props) {
  const { t } = useTranslation('feed')
  const { active, firstSerial, uuids } = state
  const words = wordsOfList(request.type)
  return (
    <div ref={ref} className={styles.scroller} role="feed" aria-label={t(`list.${words}`)}>
      {slots.map(({ key, index }) => {
        const uuid = uuids[index]
        return (
          uuid !== undefined && (
            <FeedSlide
              key={key}
              handle={(handle) => onSlide(firstSerial + index, handle)}
              uuid={uuid}
              words={words}
              parts={parts}
              total={total}
              row={index - props.top}
              position={startOf(state, index)}
              isActive={index === active}
              mayFetch={index === active || props.mayFetch}
              offset={uuid === beginning.activeUuid ? props.offset : 0}
              error={state.errors[uuid] ?? null}
              attempt={state.attempts[uuid] ?? 0}
              onFailed={(failed, reason) => dispatch({ type: 'videoFailed', uuid: failed, reason })}
              onRetry={(retried) => dispatch({ type: 'videoRetried', uuid: retried })}
              onNext={props.onNext}
            />
          )
        )
      })}
      {(props.isSettled || uuids.length === 0) && (
        <ListEnd
          // A new element: browsers would keep following a snapped element wherever it moves.
          key={`tail ${uuids.length}`}
          type={words}
          row={uuids.length}
          isActive={active === uuids.length}
          status={listEndOf(state, isNarrowed(request))}
          search={request.search}
          similar={<LastVideo uuid={uuids.at(-1) ?? ''} Similar={parts.Similar} />}
          onRetry={() => dispatch({ type: 'retried' })}
          onBeginning={props.onBeginning}
          onWiden={props.onWiden}
        />
      )}
    </div>
  )
}
