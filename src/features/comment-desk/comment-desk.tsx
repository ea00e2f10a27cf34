import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { commentMutations } from '#data/social-comment/mutations.ts'
import { commentQueries } from '#data/social-comment/queries.ts'
import { useCommentNews } from '#data/user/use-comment-news.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentList } from './comment-list.tsx'
import styles from './comment-desk.module.css'
import { HealthNotice } from './health-notice.tsx'
import { PostList } from './post-list.tsx'

/** While the pages are asked for, the first time. */
const LOOK_AGAIN_MS = 3000

/** The seller's pages, their posts, and what people write there. */
export function CommentDesk({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('comment-desk')
  useCommentNews(userUuid)
  const { query: address, pathname, replace } = useRouter()
  const refresh = useMutation(commentMutations.refresh(userUuid))
  const query = useQuery({
    ...commentQueries.desk(userUuid),
    refetchInterval: ({ state }) => (state.data?.isLinked && state.data.pages.length === 0 ? LOOK_AGAIN_MS : false),
  })
  const desk = query.data
  const isLinked = desk?.isLinked === true
  const { mutate: askForPages } = refresh
  useEffect(() => {
    if (isLinked) askForPages()
  }, [isLinked, askForPages])

  if (query.isError && !desk) return <LoadFault title={t('failed.title')} text={t('failed.text')} query={query} />
  if (!desk)
    return (
      <div className={styles.desk} role="status" aria-label={t('loading')}>
        <Skeleton height={56} />
        <Skeleton height={220} />
      </div>
    )
  if (!desk.isAvailable) return <EmptyState title={t('unavailable.title')} text={t('unavailable.text')} />
  if (!desk.isLinked)
    return (
      <EmptyState
        title={t('integrate.title')}
        text={t('integrate.text')}
        action={
          <Button asChild>
            <Link href={paths.accountSettings}>{t('integrate.action')}</Link>
          </Button>
        }
      />
    )
  const page = desk.pages.find(({ uuid }) => uuid === address['page']) ?? desk.pages[0]
  if (!page)
    return (
      <EmptyState
        title={t('noAccounts.title')}
        text={t('noAccounts.text')}
        action={
          <Button variant="secondary" isLoading={refresh.isPending} onClick={() => refresh.mutate()}>
            {t('noAccounts.action')}
          </Button>
        }
      />
    )
  const postUuid = typeof address['post'] === 'string' ? address['post'] : null
  const go = (next: { page: string; post?: string }) =>
    void replace({ pathname, query: next }, undefined, { shallow: true, scroll: false })
  return (
    <div className={styles.desk}>
      {desk.pages.length > 1 && (
        <Select
          label={t('page')}
          className={styles.page}
          value={page.uuid}
          options={desk.pages.map(({ uuid, name, unreadQuantity }) => ({
            value: uuid,
            label: unreadQuantity > 0 ? t('pageUnread', { name, count: unreadQuantity }) : name,
          }))}
          onChange={({ target }) => go({ page: target.value })}
        />
      )}
      <HealthNotice page={page} />
      <div className={styles.columns} data-shows={postUuid === null ? 'posts' : 'comments'}>
        <PostList
          key={page.uuid}
          userUuid={userUuid}
          page={page}
          chosen={postUuid}
          onChoose={(uuid) => go({ page: page.uuid, post: uuid })}
        />
        {postUuid === null ? (
          <p className={styles.hint}>{t('chooseHint')}</p>
        ) : (
          <CommentList
            key={postUuid}
            view={{ userUuid, pageUuid: page.uuid, postUuid }}
            onBack={() => go({ page: page.uuid })}
          />
        )}
      </div>
    </div>
  )
}
