import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { notificationMutations } from '#data/account/notification/mutations.ts'
import { notificationQueries } from '#data/account/notification/queries.ts'
import { useUnreadQuantity } from '#data/account/notification/use-unread.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'

/** Notifications of a user, newest first. */
export function NotificationList({ userUuid }: { userUuid: string }) {
  const { t, ready } = useTranslation('notifications')
  const query = useInfiniteQuery(notificationQueries.list(userUuid))
  const mark = useMutation(notificationMutations.mark(userUuid))
  const markAll = useMutation(notificationMutations.markAll(userUuid))
  const unread = useUnreadQuantity()

  if (query.isPending || !ready)
    return (
      <div role="status" aria-label={ready ? t('loading') : undefined} className={styles.waiting}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    )
  if (!query.data) return <LoadFault query={query} title={t('failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState as="h3" title={t('empty.title')} text={t('empty.text')} />

  return (
    <div className={styles.notifications}>
      <div className={styles.all}>
        <Button
          size="small"
          variant="ghost"
          disabled={unread === 0}
          isLoading={markAll.isPending}
          onClick={() => markAll.mutate()}
        >
          {t('markAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {all.map((one) => (
          <NotificationRow
            key={one.uuid}
            notification={one}
            onMark={(isRead) => mark.mutate({ uuid: one.uuid, isRead })}
          />
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </div>
  )
}
