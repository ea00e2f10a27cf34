import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { useRemoval } from '#components/use-removal.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { postMutations } from '#data/social/page-post/mutations.ts'
import { postQueries } from '#data/social/page-post/queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './own-posts.module.css'
import { PostRow } from './post-row.tsx'

const WAITING = 3
/** Fragment that leads to the list. */
export const LIST_ID = 'posty'

/** Posts made here: scheduled, published and failed ones. */
export function OwnPosts({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('post-editor')
  const titleId = useId()
  const query = useInfiniteQuery(postQueries.list(userUuid))
  const all = query.data?.pages.flatMap(({ data }) => data)
  const { mutateAsync } = useMutation(postMutations(userUuid).remove)
  const { isRemoved, remove } = useRemoval((uuid) => {
    const post = all?.find((one) => one.uuid === uuid)
    return post ? mutateAsync(post) : Promise.resolve()
  })
  const posts = all?.filter(({ uuid }) => !isRemoved(uuid))
  return (
    <section className={styles.posts} aria-labelledby={titleId} id={LIST_ID}>
      <h2 id={titleId} className={styles.title}>
        {t('list.title')}
      </h2>
      {query.isError && !posts ? (
        <LoadFault as="h3" title={t('list.failed.title')} query={query} />
      ) : posts?.length === 0 && !query.hasNextPage ? (
        <EmptyState as="h3" title={t('list.empty.title')} text={t('list.empty.text')} />
      ) : (
        <ul className={styles.list} aria-busy={!posts}>
          {posts?.map((post) => (
            <PostRow
              key={post.uuid}
              post={post}
              onRemove={() =>
                remove(post.uuid, {
                  done: t('removal.done'),
                  undo: t('undo'),
                  tooLate: t('removal.tooLate'),
                  failed: t('removal.failed'),
                })
              }
            />
          ))}
          {!posts &&
            Array.from({ length: WAITING }, (_, index) => (
              <li key={index} aria-hidden="true">
                <Skeleton height={104} />
              </li>
            ))}
        </ul>
      )}
      <MoreButton query={query} label={t('list.more')} againLabel={t('list.moreAgain')} className={styles.more} />
    </section>
  )
}

const needsSeller = ({ state, failure }: PagePost) =>
  state === 'late' || state === 'failed' || (state === 'scheduled' && failure !== null && failure !== 'unreachable')

/** Leads to posts that will not be published unless the seller does something. */
export function AttentionNotice({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('post-editor')
  const { data } = useInfiniteQuery(postQueries.list(userUuid))
  const count = data?.pages.flatMap((page) => page.data).filter(needsSeller).length ?? 0
  if (count === 0) return null
  return (
    <Notice tone="error">
      {t('attention.text', { count })} <TextLink href={`#${LIST_ID}`}>{t('attention.link')}</TextLink>
    </Notice>
  )
}
