import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { TeamMember } from '#contracts/account/team.ts'
import { teamQueries } from '#data/account/team/queries.ts'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ActivityLine } from './activity-line.tsx'
import styles from './team.module.css'

type Props = { sellerUuid: string; members: readonly TeamMember[] }

/** Acts of the members of the team, newest first. */
export function ActivityList({ sellerUuid, members }: Props) {
  const { t } = useTranslation('team')
  const [memberUuid, setMemberUuid] = useState<string | undefined>(undefined)
  const query = useInfiniteQuery(teamQueries.activities(sellerUuid, { memberUuid }))
  const entries = query.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      {members.length > 1 && (
        <Select
          label={t('activity.of')}
          placeholder={t('activity.all')}
          value={memberUuid ?? ''}
          options={members.map(({ uuid, fullName }) => ({ value: uuid, label: fullName }))}
          onChange={({ target }) => setMemberUuid(target.value === '' ? undefined : target.value)}
        />
      )}
      {entries ? (
        entries.length === 0 ? (
          <p className={styles.note}>{t('activity.empty')}</p>
        ) : (
          <ol className={styles.acts}>
            {entries.map((activity) => (
              <ActivityLine key={activity.uuid} activity={activity} />
            ))}
          </ol>
        )
      ) : query.isError ? (
        <LoadFault as="h3" title={t('failed.title')} query={query} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={160} />
        </div>
      )}
      <div>
        <MoreButton query={query} label={t('activity.more')} againLabel={t('activity.again')} size="small" />
      </div>
    </>
  )
}
