import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { officeQueries } from '#data/office/office/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './moderation.module.css'

/** Everything that the operator's people did, the newest first. */
export function AuditList({ userUuid }: { userUuid?: string }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(officeQueries.audit(userUuid))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('audit.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('audit.empty')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map(({ uuid, at, action, by, about, reason, before, after }) => (
          <li key={uuid} className={styles.row}>
            <p>
              <strong>{t(`audit.action.${action}`)}</strong>
              {about && ` · ${about.name}`}
            </p>
            <p className={styles.fine}>
              {by?.name ?? t('audit.command')} · {formatDateTime(new Date(at))}
            </p>
            {reason !== '' && <p className={styles.excerpt}>{reason}</p>}
            {(before !== '' || after !== '') && (
              <p className={styles.fine}>{t('audit.change', { before: before || '–', after: after || '–' })}</p>
            )}
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}
