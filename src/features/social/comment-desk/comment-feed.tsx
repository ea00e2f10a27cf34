import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useTranslation } from 'next-i18next/pages'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { focusRendered } from '#lib/browser/focus-rendered.ts'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'
import { useTopOf } from '#lib/browser/use-top-of.ts'
import { Button } from '#ui/button.tsx'
import styles from './comment-list.module.css'
import { CommentRow, type CommentActions } from './comment-row.tsx'
import type { Goods } from './lib/variants-of.ts'

const ROW_HEIGHT = 176
/** Height of the sticky page header above the list. */
const HEADER_PX = 72
/** Number of rows before the end at which the next page is fetched. */
const ROWS_BEFORE_END = 20

type Props = {
  shown: readonly PageComment[]
  /** Number of newer comments that are held back. */
  waiting: number
  onShowWaiting: () => void
  /** Receives whether the list must stand still. */
  onReading: (isReading: boolean) => void
  /** Load time, in milliseconds. */
  now: number
  total: number
  goods: readonly Goods[]
  actions: CommentActions
  selected: ReadonlyMap<string, PageComment>
  onUndo: () => void
  /** Receives the uuids of the visible comments. */
  inView: RefObject<readonly string[]>
  onEnd: () => void
}

/** Virtualized list that scrolls with the window: of 5,000 comments about a dozen are in the document. */
export function CommentFeed(props: Props) {
  const { shown, waiting, onShowWaiting, onReading, now, total, goods, actions, selected, onUndo, inView, onEnd } =
    props
  const { t } = useTranslation('comment-desk')
  const feed = useRef<HTMLDivElement>(null)
  const margin = useTopOf(feed)
  const [active, setActive] = useState<string | null>(null)
  const isReading = useIsPast(margin) || active !== null

  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => shown[index]?.uuid ?? index,
    overscan: 6,
    gap: 8,
    scrollMargin: margin,
    scrollPaddingStart: HEADER_PX,
    scrollPaddingEnd: 16,
  })
  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)?.index ?? 0

  useEffect(() => {
    onReading(isReading)
    return () => onReading(false)
  }, [isReading, onReading])
  useEffect(() => {
    inView.current = rows.flatMap(({ index }) => shown[index]?.uuid ?? [])
  })
  const isNearEnd = last >= shown.length - ROWS_BEFORE_END
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])

  const move = (by: number) => {
    const at = shown.findIndex(({ uuid }) => uuid === active)
    const index = at < 0 ? (rows.find(({ end }) => end > window.scrollY + HEADER_PX)?.index ?? 0) : at + by
    const next = shown[index]
    if (!next) return
    setActive(next.uuid)
    virtualizer.scrollToIndex(index, { align: 'auto' })
    focusRendered(feed.current, `[data-comment="${next.uuid}"]`)
  }
  const onActive = (action: (comment: PageComment) => void) => () => {
    const comment = shown.find(({ uuid }) => uuid === active)
    if (comment) action(comment)
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    u: onActive(actions.onMark),
    r: onActive((comment) => actions.onReply(comment, 'public')),
    p: onActive((comment) => actions.onReply(comment, 'private')),
    x: onActive(actions.onSelect),
    z: onUndo,
  })

  const showNews = () => {
    setActive(null)
    onShowWaiting()
    virtualizer.scrollToIndex(0, { align: 'start' })
  }
  return (
    <div>
      <News waiting={waiting} onShow={showNews} />
      <div
        ref={feed}
        role="feed"
        aria-label={t('commentsOf')}
        className={styles.feed}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map(({ index, key, start }) => {
          const comment = shown[index]
          return (
            comment && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.place}
                style={{ transform: `translateY(${start - margin}px)` }}
              >
                <CommentRow
                  comment={comment}
                  now={now}
                  position={index + 1}
                  total={Math.max(total, shown.length)}
                  isActive={comment.uuid === active}
                  isSelected={selected.has(comment.uuid)}
                  onFocus={setActive}
                  goods={goods}
                  actions={actions}
                />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

function News({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  const { t } = useTranslation('comment-desk')
  return (
    <div className={styles.news} role="status">
      {waiting > 0 && (
        <Button size="small" className={styles.newsButton} onClick={onShow}>
          {t('news', { count: waiting })}
        </Button>
      )}
    </div>
  )
}

/** True while the window is scrolled past the place. */
function useIsPast(top: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const update = () => setIsPast(top > 0 && window.scrollY > top - HEADER_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [top])
  return isPast
}
