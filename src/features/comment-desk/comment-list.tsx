import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, MailOpen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { commentMutations } from '#data/social-comment/mutations.ts'
import { commentQueries, type CommentView } from '#data/social-comment/queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './comment-desk.module.css'
import { CommentRow } from './comment-row.tsx'

type Props = { view: CommentView; onBack: () => void }

/** Comments on a post, newest first. */
export function CommentList({ view, onBack }: Props) {
  const { t } = useTranslation('comment-desk')
  const { data: post } = useQuery(commentQueries.post(view))
  const query = useInfiniteQuery(commentQueries.comments(view))
  const mark = useMutation(commentMutations.mark(view))
  const comments = query.data?.pages.flatMap(({ data }) => data)
  const newest = comments?.find(({ isOwn, isRemoved }) => !isOwn && !isRemoved)
  const hasUnread = comments?.some(({ hasUnreadComment }) => hasUnreadComment) === true
  return (
    <section className={styles.comments} aria-label={t('commentsOf')}>
      <Button variant="ghost" size="small" className={styles.back} icon={<ArrowLeft size={18} />} onClick={onBack}>
        {t('back')}
      </Button>
      {post && (
        <header className={styles.head}>
          <h2>{post.content === '' ? t('wordlessPost') : post.content}</h2>
          {post.url !== null && (
            <TextLink href={post.url} variant="external" newTabLabel={t('newTab')}>
              {t('onFacebook')}
            </TextLink>
          )}
        </header>
      )}
      {newest && (
        <Button
          variant="secondary"
          size="small"
          className={styles.mark}
          icon={hasUnread ? <Check size={18} /> : <MailOpen size={18} />}
          onClick={() => mark.mutate({ hasUnreadComment: !hasUnread, readAt: newest.createdAt })}
        >
          {t(hasUnread ? 'markRead' : 'markUnread')}
        </Button>
      )}
      {query.isError && !comments && (
        <LoadFault title={t('failed.title')} text={t('failed.text')} query={query} as="h3" />
      )}
      {comments?.length === 0 && <EmptyState title={t('noComments.title')} text={t('noComments.text')} as="h3" />}
      {!comments && !query.isError && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={120} />
        </div>
      )}
      <ul className={styles.list}>
        {comments?.map((comment) => (
          <li key={comment.uuid}>
            <CommentRow comment={comment} now={query.dataUpdatedAt} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('moreComments')} againLabel={t('moreAgain')} className={styles.more} />
    </section>
  )
}
