import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { upkeepMutations } from '#data/office/upkeep/mutations.ts'
import { upkeepQueries } from '#data/office/upkeep/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './upkeep.module.css'

/** Jobs that were given up, each with a button to run it once more. */
export function FailedJobs() {
  const { t } = useTranslation('office')
  const query = useQuery(upkeepQueries.jobs())
  const retry = useMutation(upkeepMutations.retryJob())
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('jobs.failed')} />
  const { data } = query.data
  if (data.length === 0) return <EmptyState title={t('jobs.none')} />
  return (
    <ul className={styles.list}>
      {data.map(({ uuid, name, failedAt, createdAt, attempts, message }) => (
        <li key={uuid} className={styles.part}>
          <p>
            <strong>{name}</strong>
          </p>
          <p className={styles.fine}>
            {formatDateTime(new Date(failedAt ?? createdAt))} · {t('jobs.attempts', { count: attempts })}
          </p>
          {message !== '' && <p className={styles.fine}>{message}</p>}
          <Button
            variant="secondary"
            size="small"
            className={styles.end}
            isLoading={retry.isPending && retry.variables.job === uuid}
            onClick={() =>
              retry.mutate({ job: uuid, name }, { onError: () => showToast({ kind: 'error', text: t('failed') }) })
            }
          >
            {t('jobs.retry')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
