import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import type { Connect } from '#components/connect.ts'
import { LoadFault } from '#components/load-fault.tsx'
import type { PageHealth } from '#contracts/social/social-comment.rules.ts'
import type { CommentDesk as Desk, DeskPage } from '#contracts/social/social-comment.ts'
import { commentMutations } from '#data/social/social-comment/mutations.ts'
import { commentQueries } from '#data/social/social-comment/queries.ts'
import { useCommentNews } from '#data/social/social-comment/use-comment-news.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccessNotice } from './access-notice.tsx'
import { CommentList } from './comment-list.tsx'
import styles from './comment-desk.module.css'
import { HealthNotice } from './health-notice.tsx'
import { PostList } from './post-list.tsx'

/** Polling interval while the pages are fetched for the first time, or a page waits for its seller. */
const CHECK_AGAIN_MS = 3000
/** Polling interval otherwise, because no event reports that a page was lost. */
const CHECK_ON_MS = 10_000
const WAITING: readonly PageHealth[] = ['missing', 'reconnect', 'unlinked']
const isWaiting = ({ isLinked, pages }: Desk) =>
  isLinked && (pages.length === 0 || pages.some(({ health }) => WAITING.includes(health)))

type Props = {
  userUuid: string
  shopName: string
  connect: Connect
}

/** Comments on the posts of the seller's social network pages. */
export function CommentDesk({ userUuid, shopName, connect }: Props) {
  const { t } = useTranslation(['comment-desk', 'social-right'])
  useCommentNews(userUuid)
  const { query: address } = useRouter()
  const refresh = useMutation(commentMutations.refresh(userUuid))
  const query = useQuery({
    ...commentQueries.desk(userUuid),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? CHECK_AGAIN_MS : CHECK_ON_MS),
  })
  const desk = query.data
  const isLinked = desk?.isLinked === true
  const { mutate: refreshPages } = refresh
  useEffect(() => {
    if (isLinked) refreshPages()
  }, [isLinked, refreshPages])

  if (query.isError && !desk) return <LoadFault isPage title={t('failed.title')} query={query} />
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
        action={connect({ scope: null, label: t('integrate.action') })}
      />
    )
  const page = desk.pages.find(({ uuid }) => uuid === address['page']) ?? desk.pages[0]
  if (!page)
    return (
      <NoPages
        isHidden={desk.missingScopes.includes('pages_show_list')}
        isChecking={refresh.isPending}
        connect={connect}
        onCheck={refreshPages}
      />
    )
  return (
    <div className={styles.desk}>
      <AccessNotice endsAt={desk.dataAccessEndsAt} now={serverTimeOf(query.dataUpdatedAt)} connect={connect} />
      <HealthNotice page={page} connect={connect} onCheck={refreshPages} />
      <PageComments key={page.uuid} userUuid={userUuid} shopName={shopName} desk={desk} page={page} />
    </div>
  )
}

type PageProps = Pick<Props, 'userUuid' | 'shopName'> & { desk: Desk; page: DeskPage }

/** Posts of a page, and beside them the comments of the chosen one. */
function PageComments({ userUuid, shopName, desk, page }: PageProps) {
  const { t } = useTranslation('comment-desk')
  const { query: address, pathname, replace } = useRouter()
  const postUuid = typeof address['post'] === 'string' ? address['post'] : null
  const go = (next: { page: string; post?: string }) =>
    void replace({ pathname, query: next }, undefined, { shallow: true, scroll: false })
  useFirstPost(userUuid, page.uuid, postUuid === null ? (post) => go({ page: page.uuid, post }) : null)
  return (
    <div className={styles.columns} data-shows={postUuid === null ? 'posts' : 'comments'}>
      <div className={styles.side}>
        {desk.pages.length === 1 ? (
          <p className={styles.pageName}>{page.name}</p>
        ) : (
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
        <PostList
          userUuid={userUuid}
          page={page}
          chosen={postUuid}
          onChoose={(uuid) => go({ page: page.uuid, post: uuid })}
        />
        <TextLink asChild variant="arrow" className={styles.templates}>
          <Link href={paths.templates} prefetch={false}>
            {t('templates')}
          </Link>
        </TextLink>
      </div>
      {postUuid === null ? (
        <p className={styles.hint}>{t('chooseHint')}</p>
      ) : (
        <CommentList
          key={postUuid}
          view={{ userUuid, pageUuid: page.uuid, postUuid }}
          shopName={shopName}
          onBack={() => go({ page: page.uuid })}
        />
      )}
    </div>
  )
}

/** Beside the posts there is space for comments: those of the first post, which has unread ones if any post has. */
const HAS_SPACE = '(width >= 992px)'

/** Opens the first post as soon as the posts are loaded. Null: a post is open. */
function useFirstPost(userUuid: string, pageUuid: string, open: ((postUuid: string) => void) | null) {
  const { data } = useInfiniteQuery(commentQueries.posts({ userUuid, pageUuid, isUnreadOnly: false }))
  const first = data?.pages[0]?.data[0]?.uuid
  const start = useEffectEvent((uuid: string) => open?.(uuid))
  useEffect(() => {
    if (first !== undefined && window.matchMedia(HAS_SPACE).matches) start(first)
  }, [first])
}

type NoPagesProps = {
  /** True if the seller has not allowed to read the list of their pages. */
  isHidden: boolean
  isChecking: boolean
  connect: Connect
  onCheck: () => void
}

function NoPages({ isHidden, isChecking, connect, onCheck }: NoPagesProps) {
  const { t } = useTranslation(['comment-desk', 'social-right'])
  return (
    <EmptyState
      title={t('noAccounts.title')}
      text={t(isHidden ? 'noAccounts.hidden' : 'noAccounts.text')}
      action={
        <div className={styles.actions}>
          {connect({
            scope: isHidden ? 'pages_show_list' : null,
            label: t(isHidden ? 'social-right:allow' : 'social-right:link'),
          })}
          <Button variant="ghost" size="small" isLoading={isChecking} onClick={() => onCheck()}>
            {t('social-right:check')}
          </Button>
        </div>
      }
    />
  )
}
