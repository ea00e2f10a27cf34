import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { teamQueries } from '#data/account/team/queries.ts'
import { useSession } from '#lib/browser/session.ts'
import { ActivityLine } from './activity-line.tsx'
import styles from './team.module.css'

type Props = { sellerUuid: string; subjectUuid: string }

/** Acts of the team about one thing, for the owner; nothing without any. */
export function TeamTrace({ sellerUuid, subjectUuid }: Props) {
  const { t } = useTranslation('team')
  const isOwner = useSession()?.userId === sellerUuid
  const { data } = useQuery({ ...teamQueries.activitiesOf(sellerUuid, subjectUuid), enabled: isOwner })
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <h3>{t('activity.about')}</h3>
      <ol className={styles.acts}>
        {data.data.map((activity) => (
          <ActivityLine key={activity.uuid} activity={activity} />
        ))}
      </ol>
    </section>
  )
}
