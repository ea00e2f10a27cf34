import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { Person } from '#contracts/office/person.ts'
import { personMutations } from '#data/office/person/mutations.ts'
import { personQueries } from '#data/office/person/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '#components/office-card.module.css'
import { ReasonButton } from '#components/reason-button.tsx'
import { RecoveryActions } from './recovery-actions.tsx'
import { SellerActions } from './seller-actions.tsx'

type Props = {
  uuid: string
  isAdmin: boolean
  /** Forms of decisions about the person and what they publish. */
  renderDecisions: (person: Person) => ReactNode
}

/** A user as the office sees them. */
export function PersonView({ uuid, isAdmin, renderDecisions }: Props) {
  const { t } = useTranslation('office')
  const query = useQuery(personQueries.one(uuid))
  const signOut = useMutation(personMutations.signOut(uuid))
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('persons.failed')} />
  const person = query.data
  return (
    <>
      <section className={styles.part}>
        <h2>{person.name}</h2>
        <Facts person={person} />
        <p>
          <Link href={paths.profile(person.username)} prefetch={false}>
            {t('persons.profile')}
          </Link>
        </p>
        <div className={styles.buttons}>
          <ReasonButton
            label={t('persons.signOut')}
            title={t('persons.signOutTitle')}
            text={t('persons.signOutText')}
            onConfirm={(reason) => signOut.mutateAsync(reason)}
          />
        </div>
      </section>
      {isAdmin && <RecoveryActions userUuid={uuid} recovery={person.recovery} />}
      {person.shop && <SellerActions key={person.shop.slug} userUuid={uuid} shop={person.shop} isAdmin={isAdmin} />}
      {renderDecisions(person)}
    </>
  )
}

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation('office')
  const { username, createdAt, suspendedUntil, role, decisionsAgainst, unfoundedReports } = person
  const misuse = ({ quantity, stage }: Person['decisionsAgainst']) => (
    <>
      {quantity} {stage !== 'none' && <Badge tone="promotion">{t(`misuse.${stage}`)}</Badge>}
    </>
  )
  return (
    <dl className={styles.facts}>
      <dt>{t('persons.username')}</dt>
      <dd>{username}</dd>
      <dt>{t('persons.since')}</dt>
      <dd>{formatDateTime(new Date(createdAt))}</dd>
      {role !== null && (
        <>
          <dt>{t('persons.role')}</dt>
          <dd>{t(`role.${role}`)}</dd>
        </>
      )}
      {suspendedUntil !== null && (
        <>
          <dt>{t('persons.suspended')}</dt>
          <dd>{endWords(suspendedUntil, t('decide.untilLifted'))}</dd>
        </>
      )}
      <dt>{t('persons.decisionsAgainst')}</dt>
      <dd>{misuse(decisionsAgainst)}</dd>
      <dt>{t('persons.unfoundedReports')}</dt>
      <dd>{misuse(unfoundedReports)}</dd>
    </dl>
  )
}

/** A suspension without an end is stored with one far away. */
export const endWords = (until: string, withoutEnd: string): string =>
  until.startsWith('9999') ? withoutEnd : formatDateTime(new Date(until))
