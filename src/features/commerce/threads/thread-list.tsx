import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { PanelTabs } from '#components/panel-tabs.tsx'
import { threadQueries } from '#data/commerce/thread/queries.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type InboxName, INBOXES } from './lib/inboxes.ts'
import { ThreadListWaiting } from './thread-list-waiting.tsx'
import styles from './thread-list.module.css'
import { ThreadRow } from './thread-row.tsx'

export type ListMark = 'all' | 'unread' | 'waiting'

type Props = {
  inbox: InboxName
  userUuid: string
  isSeller: boolean
  mark: ListMark
  /** Thread that is open beside the list. */ current: string | null
}

/** Threads of a user, the one with the newest message first. */
export function ThreadList({ inbox, userUuid, isSeller, mark, current }: Props) {
  const { t } = useTranslation('threads')
  const query = useInfiniteQuery({
    ...threadQueries.list(userUuid, mark === 'all' ? undefined : mark),
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
  })
  const { all, marked } = INBOXES[inbox]
  const tabs = { all, unread: marked('unread') }
  const [first] = query.data?.pages ?? []
  const threads = query.data?.pages.flatMap(({ data }) => data)
  const counts: Partial<Record<ListMark, number>> = {
    unread: first?.unreadQuantity ?? 0,
    waiting: first?.waitingQuantity ?? 0,
  }
  const empty = mark === 'all' && inbox === 'shop' ? 'shop' : mark
  const nameOf = (key: ListMark) =>
    (counts[key] ?? 0) > 0 ? t('marked', { name: t(`mark.${key}`), count: counts[key] }) : t(`mark.${key}`)

  if (query.isError && !threads) return <LoadFault title={t('failed')} query={query} />
  if (!threads) return <ThreadListWaiting />
  return (
    <div className={styles.threads}>
      {isSeller ? (
        <PanelTabs label={t('filter')} parts={{ ...tabs, waiting: marked('waiting') }} current={mark} nameOf={nameOf} />
      ) : (
        <PanelTabs label={t('filter')} parts={tabs} current={mark === 'unread' ? 'unread' : 'all'} nameOf={nameOf} />
      )}
      {threads.length === 0 ? (
        <EmptyState
          title={t(`empty.${empty}.title`)}
          text={t(`empty.${empty}.text`)}
          action={
            empty === 'all' && (
              <Button asChild>
                <Link href={paths.reels}>{t('empty.all.action')}</Link>
              </Button>
            )
          }
        />
      ) : (
        <ul className={styles.list} aria-label={t('list')}>
          {threads.map((thread) => (
            <ThreadRow key={thread.uuid} inbox={inbox} thread={thread} isCurrent={thread.uuid === current} />
          ))}
        </ul>
      )}
      <MoreButton query={query} size="small" label={t('more')} againLabel={t('moreAgain')} />
    </div>
  )
}
