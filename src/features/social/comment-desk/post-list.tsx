import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { DeskPage, PageObject } from '#contracts/social/social-comment.ts'
import { commentQueries } from '#data/social/social-comment/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './comment-desk.module.css'

type Props = { userUuid: string; page: DeskPage; chosen: string | null; onChoose: (uuid: string) => void }

/** Polling interval while a page is read for the first time. */
const CHECK_AGAIN_MS = 3000

type Page = { userUuid: string; pageUuid: string }

/** Keeps the chosen post in its place in a list of unread ones once it has been read, so that the list stands still. */
function useRetainedPost({ userUuid, pageUuid }: Page, chosen: string | null, posts: PageObject[] | undefined) {
  const [place, setPlace] = useState<{ uuid: string; at: number } | null>(null)
  const at = posts?.findIndex(({ uuid }) => uuid === chosen) ?? -1
  if (chosen !== null && at >= 0 && (place?.uuid !== chosen || place.at !== at)) setPlace({ uuid: chosen, at })
  const isMissing = posts !== undefined && at < 0 && place !== null && place.uuid === chosen
  const view = { userUuid, pageUuid, postUuid: chosen ?? '' }
  const { data: post } = useQuery({ ...commentQueries.post(view), enabled: isMissing })
  return {
    posts: isMissing && post ? posts.toSpliced(Math.min(place.at, posts.length), 0, post) : posts,
    letGo: () => setPlace(null),
  }
}

/** The posts of a page; those with unread comments come first. */
export function PostList({ userUuid, page, chosen, onChoose }: Props) {
  const { t } = useTranslation('comment-desk')
  const [isUnreadOnly, setIsUnreadOnly] = useState(false)
  const query = useInfiniteQuery({
    ...commentQueries.posts({ userUuid, pageUuid: page.uuid, isUnreadOnly }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.data.length === 0 ? CHECK_AGAIN_MS : false),
  })
  const loaded = query.isPlaceholderData ? undefined : query.data?.pages.flatMap(({ data }) => data)
  const retained = useRetainedPost({ userUuid, pageUuid: page.uuid }, chosen, loaded)
  const posts = retained.posts ?? query.data?.pages.flatMap(({ data }) => data)
  const handleFilter = (isOn: boolean) => {
    retained.letGo()
    setIsUnreadOnly(isOn)
  }
  if (query.isError && !posts) return <LoadFault title={t('failed.title')} query={query} />
  return (
    <section className={styles.posts} aria-label={t('posts')}>
      <Button asChild variant="secondary" className={styles.write}>
        <Link href={paths.createPost} prefetch={false}>
          <SquarePen size={18} aria-hidden="true" />
          {t('writePost')}
        </Link>
      </Button>
      <Switch label={t('unreadOnly')} isOn={isUnreadOnly} onChange={handleFilter} />
      {posts?.length === 0 ? (
        <EmptyState
          title={t(isUnreadOnly ? 'allRead.title' : 'noPosts.title')}
          text={t(isUnreadOnly ? 'allRead.text' : 'noPosts.text')}
        />
      ) : (
        <ul className={styles.list} aria-busy={!posts || query.isPlaceholderData}>
          {posts?.map((post) => (
            <li key={post.uuid}>
              <PostRow post={post} isChosen={post.uuid === chosen} onChoose={() => onChoose(post.uuid)} />
            </li>
          ))}
          {!posts && (
            <li role="status" aria-label={t('loading')}>
              <Skeleton height={88} />
            </li>
          )}
        </ul>
      )}
      <MoreButton query={query} label={t('morePosts')} againLabel={t('moreAgain')} className={styles.more} />
    </section>
  )
}

type RowProps = { post: PageObject; isChosen: boolean; onChoose: () => void }

function PostRow({ post, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation('comment-desk')
  return (
    <button type="button" className={styles.post} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles.words}>{post.content === '' ? t('wordlessPost') : post.content}</span>
      <span className={styles.facts}>
        <span>{formatDateTime(new Date(post.activeAt))}</span>
        <span>{t('comments', { count: post.commentQuantity })}</span>
        {post.hasUnreadComment && <Badge tone="promotion">{t('unread', { count: post.unreadQuantity })}</Badge>}
      </span>
    </button>
  )
}
