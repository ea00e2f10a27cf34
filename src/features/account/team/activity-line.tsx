import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { TeamActivity } from '#contracts/account/team.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import styles from './team.module.css'

/** Page of the thing that a call is about; null if it has none of its own. */
function pathOf({ call, subjectUuid }: TeamActivity): string | null {
  if (subjectUuid === null) return null
  if (/^\w+ \/(sellerOrder|user\/\*\/sale)\/\*/.test(call)) return paths.sale(subjectUuid)
  return /^\w+ \/user\/\*\/video\/\*/.test(call) ? paths.liveOf(subjectUuid) : null
}

/** One act with its member and time. */
export function ActivityLine({ activity }: { activity: TeamActivity }) {
  const { t } = useTranslation('team')
  const { at, member, call, step } = activity
  const path = pathOf(activity)
  return (
    <li className={styles.act}>
      <p className={styles.name}>{t(`activity.${call}`, { context: step })}</p>
      <p className={styles.note}>
        {member?.fullName ?? t('activity.former')}, {formatDateTime(new Date(at))}
        {path !== null && (
          <>
            {' · '}
            <Link href={path} prefetch={false}>
              {t('activity.show')}
            </Link>
          </>
        )}
      </p>
    </li>
  )
}
