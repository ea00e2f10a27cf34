import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useTranslation } from 'next-i18next/pages'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'
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
  onUndo: () => void
  /** Receives the uuids of the visible comments. */
  inView: RefObject<readonly string[]>
  onEnd: () => void
}

/** Virtualized list that scrolls with the window: of 5,000 comments about a dozen are in the document. */
export function CommentFeed(props: Props) {
  const { shown, waiting, onShowWaiting, onReading, now, total, goods, actions, onUndo, inView, onEnd } = props
  const { t } = useTranslation('comment-desk')
  const feed = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [active, setActive] = useState<string | null>(null)
  const [isPast, setIsPast] = useState(false)
  const isReading = isPast || active !== null

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

  // Measure again when the page's height changes, because content above the list may have moved it.
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setMargin(Math.round((feed.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const look = () => setIsPast(margin > 0 && window.scrollY > margin - HEADER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [margin])
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

  const focusRow = (uuid: string, tries = 10) => {
    const row = feed.current?.querySelector<HTMLElement>(`[data-comment="${uuid}"]`)
    if (row) row.focus({ preventScroll: true })
    else if (tries > 0) requestAnimationFrame(() => focusRow(uuid, tries - 1))
  }
  const move = (by: number) => {
    const at = shown.findIndex(({ uuid }) => uuid === active)
    const index = at < 0 ? (rows.find(({ end }) => end > window.scrollY + HEADER_PX)?.index ?? 0) : at + by
    const next = shown[index]
    if (!next) return
    setActive(next.uuid)
    virtualizer.scrollToIndex(index, { align: 'auto' })
    focusRow(next.uuid)
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
    z: onUndo,
  })

  const showNews = () => {
    setActive(null)
    onShowWaiting()
    virtualizer.scrollToIndex(0, { align: 'start' })
  }
  return (
    <div>
      <div className={styles.news} role="status">
        {waiting > 0 && (
          <Button size="small" className={styles.newsButton} onClick={showNews}>
            {t('news', { count: waiting })}
          </Button>
        )}
      </div>
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
