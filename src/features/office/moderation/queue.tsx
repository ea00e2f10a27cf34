import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { OfficeReport } from '#contracts/office/office.ts'
import { officeQueries, type QueueFilter } from '#data/office/office/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './moderation.module.css'

/** Reports of the filter: open ones with the longest waiting first, decided ones with the newest first. */
export function Queue({ filter }: { filter: QueueFilter }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(officeQueries.reports(filter))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('queue.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('queue.empty.title')} text={t('queue.empty.text')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map((report) => (
          <QueueRow key={report.uuid} report={report} />
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}

function QueueRow({ report }: { report: OfficeReport }) {
  const { t } = useTranslation(['office', 'report'])
  const { uuid, number, kind, reason, excerpt, about, isUrgent, createdAt, claimedBy, decision } = report
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Link href={paths.officeReport(uuid)} prefetch={false} className={styles.rowLink}>
          {t('queue.row', { number, kind: t(`kind.${kind}`) })}
        </Link>
        {isUrgent && <Badge tone="live">{t('queue.urgent')}</Badge>}
        {decision && <Badge>{t(`measure.${decision.measure}`)}</Badge>}
        {!decision && claimedBy && <Badge tone="promotion">{t('queue.claimedBy', { name: claimedBy.name })}</Badge>}
      </div>
      <p className={styles.fine}>
        {t(`report:reason.${reason}`)} · {formatDateTime(new Date(createdAt))}
        {about && ` · ${about.name}`}
      </p>
      <p className={styles.excerpt}>{excerpt}</p>
    </li>
  )
}
