import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useCallback, useMemo, useRef, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { ShortcutsDialog } from '#components/shortcuts-dialog.tsx'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { boundProducts } from '#data/social/social-comment/bound-products.ts'
import { commentsIn, isNewer, withoutRead } from '#data/social/social-comment/merge.ts'
import {
  commentQueries,
  EVERY_COMMENT,
  type CommentFilter,
  type CommentView,
} from '#data/social/social-comment/queries.ts'
import { useFreshComments } from '#data/social/social-comment/use-fresh-comments.ts'
import { listenToComments } from '#data/social/social-comment/use-comment-news.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentFeed } from './comment-feed.tsx'
import { CommentFilters } from './comment-filters.tsx'
import styles from './comment-list.module.css'
import { CommentTools } from './comment-tools.tsx'
import { variantsOf } from './lib/variants-of.ts'
import { PostHead } from './post-head.tsx'
import { ManyOffersSheet } from './many-offers-sheet.tsx'
import { ProcessSheet } from './process-sheet.tsx'
import { ReplySheet } from './reply-sheet.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useCommentFilter } from './use-comment-filter.ts'
import { useDeskActions } from './use-desk-actions.tsx'
import { useSelection } from './use-selection.ts'

const WAITING = 4
const NONE: readonly PageComment[] = []

const isSame = (a: CommentFilter, b: CommentFilter) => JSON.stringify(a) === JSON.stringify(b)

const KEYS = [
  ['move', ['J', 'K']],
  ['process', ['Enter']],
  ['select', ['X']],
  ['reply', ['R']],
  ['private', ['P']],
  ['mark', ['U']],
  ['undo', ['Z']],
  ['filter', ['/']],
  ['help', ['?']],
] as const

function DeskKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('comment-desk')
  const rows = KEYS.map(([name, keys]) => ({ keys, text: t(`keys.${name}`) }))
  return <ShortcutsDialog rows={rows} text={t('keys.text')} onClose={onClose} />
}

/** Holds newer comments back while the user reads, so that the list does not move. */
function useHeldNews(comments: readonly PageComment[], isReading: boolean) {
  const [heldAt, setHeldAt] = useState<PageComment | null>(null)
  const [newest] = comments
  if (isReading && heldAt === null && newest) setHeldAt(newest)
  if (!isReading && heldAt !== null) setHeldAt(null)
  const from = heldAt === null ? 0 : comments.findIndex((comment) => !isNewer(comment, heldAt))
  return {
    shown: from <= 0 ? comments : comments.slice(from),
    waiting: Math.max(0, from),
    showWaiting: () => setHeldAt(newest ?? null),
  }
}

type Props = { view: CommentView; shopName: string; onBack: () => void }

/** Comments on a post, newest first. */
export function CommentList({ view, shopName, onBack }: Props) {
  const { t } = useTranslation('comment-desk')
  const { filter, change } = useCommentFilter()
  const [isHelping, setIsHelping] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const client = useQueryClient()
  const list = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const inView = useRef<readonly string[]>([])
  const { data: post } = useQuery(commentQueries.post(view))
  const query = useInfiniteQuery(commentQueries.comments(view, filter))
  const { data: products } = useQuery(boundProducts(view))
  const goods = useMemo(
    () => (products ?? []).flatMap(({ code, projection }) => variantsOf(code, projection)),
    [products],
  )
  const { selected, toggle, drop, clear } = useSelection()
  const [isOffering, setIsOffering] = useState(false)
  const { open, close, done, actions, mark, undo } = useDeskActions(view, toggle)
  useFreshComments(view, filter, () => inView.current, listenToComments)
  useShortcuts({
    '/': () => search.current?.focus(),
    '?': () => setIsHelping(true),
  })

  const { data: loaded, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const comments = useMemo(() => loaded && commentsIn(loaded), [loaded])
  const { shown, waiting, showWaiting } = useHeldNews(comments ?? NONE, isReading)
  const canFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const handleEnd = useCallback(() => {
    if (canFetch) void fetchNextPage()
  }, [canFetch, fetchNextPage])
  const total = Math.max(loaded?.pages[0]?.meta.total ?? 0, comments?.length ?? 0)
  const handleHideRead = () => {
    client.setQueryData(commentQueries.comments(view, filter).queryKey, (now) => now && withoutRead(now))
    list.current?.focus()
  }
  return (
    <section ref={list} tabIndex={-1} className={styles.comments} aria-label={t('commentsOf')}>
      <Button variant="ghost" size="small" className={styles.back} icon={<ArrowLeft size={18} />} onClick={onBack}>
        {t('back')}
      </Button>
      {post && <PostHead userUuid={view.userUuid} post={post} />}
      <CommentFilters filter={filter} onChange={change} search={search} />
      <CommentTools
        comments={comments}
        shown={shown}
        total={total}
        isUnreadOnly={filter.isUnreadOnly}
        onMark={mark}
        onHideRead={handleHideRead}
        onHelp={() => setIsHelping(true)}
      />
      {query.isError && !comments && <LoadFault title={t('failed.title')} query={query} as="h3" />}
      {!comments && !query.isError && <ListSkeleton />}
      {comments?.length === 0 && <NoComments filter={filter} onEvery={() => change(EVERY_COMMENT)} />}
      {comments && comments.length > 0 && (
        <CommentFeed
          key={JSON.stringify(filter)}
          shown={shown}
          waiting={waiting}
          onShowWaiting={showWaiting}
          onReading={setIsReading}
          now={serverTimeOf(query.dataUpdatedAt)}
          total={total}
          goods={goods}
          actions={actions}
          selected={selected}
          onUndo={undo}
          inView={inView}
          onEnd={handleEnd}
        />
      )}
      {(isFetchNextPageError || isFetchingNextPage) && (
        <MoreButton query={query} label={t('moreComments')} againLabel={t('moreAgain')} className={styles.more} />
      )}
      {selected.size > 0 && <SelectionBar count={selected.size} onOffer={() => setIsOffering(true)} onClear={clear} />}
      {isOffering && (
        <ManyOffersSheet
          view={view}
          comments={[...selected.values()]}
          bound={goods}
          shopName={shopName}
          onClose={(offered) => {
            setIsOffering(false)
            drop(offered)
          }}
        />
      )}
      {open?.sheet === 'process' && (
        <ProcessSheet
          view={view}
          comment={open.comment}
          suggestion={open.suggestion}
          bound={goods}
          shopName={shopName}
          onDone={done}
          onClose={close}
        />
      )}
      {open && open.sheet !== 'process' && (
        <ReplySheet view={view} comment={open.comment} kind={open.sheet} onDone={done} onClose={close} />
      )}
      {isHelping && <DeskKeys onClose={() => setIsHelping(false)} />}
    </section>
  )
}

function ListSkeleton() {
  const { t } = useTranslation('comment-desk')
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {Array.from({ length: WAITING }, (_, index) => (
        <Skeleton key={index} height={112} />
      ))}
    </div>
  )
}

function NoComments({ filter, onEvery }: { filter: CommentFilter; onEvery: () => void }) {
  const { t } = useTranslation('comment-desk')
  if (isSame(filter, EVERY_COMMENT))
    return <EmptyState title={t('noComments.title')} text={t('noComments.text')} as="h3" />
  const isAllRead = isSame(filter, { ...EVERY_COMMENT, isUnreadOnly: true })
  return (
    <EmptyState
      title={t(isAllRead ? 'allReadHere.title' : 'noMatch.title')}
      text={t(isAllRead ? 'allReadHere.text' : 'noMatch.text')}
      as="h3"
      action={
        <Button variant="secondary" onClick={onEvery}>
          {t('noMatch.action')}
        </Button>
      }
    />
  )
}
