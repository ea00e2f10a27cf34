import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { teamQueries } from '#data/account/team/queries.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './team.module.css'

/** Team of a shop, for its owner: members, invitations, and what was done. */
export function TeamView({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('team')
  const query = useQuery({ ...teamQueries.ofSeller(sellerUuid), refetchOnWindowFocus: true })
  const team = query.data
  if (!team && query.isError) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (!team)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={420} />
      </div>
    )
  const { members, invitations, max } = team
  const isFull = members.length + invitations.length >= max
  return (
    <>
      <PanelSection title={t('members.title')} text={t('members.text')}>
        {members.length === 0 ? (
          <p className={styles.note}>{t('members.empty')}</p>
        ) : (
          <ul className={styles.rows}>
            {members.map((member) => (
              <MemberRow key={member.uuid} sellerUuid={sellerUuid} member={member} />
            ))}
          </ul>
        )}
      </PanelSection>
      {invitations.length > 0 && (
        <PanelSection title={t('invitations.title')}>
          <ul className={styles.rows}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.uuid} sellerUuid={sellerUuid} invitation={invitation} />
            ))}
          </ul>
        </PanelSection>
      )}
      <PanelSection title={t('invite.title')} text={t('invite.text')}>
        {isFull ? <Notice>{t('invite.full', { count: max })}</Notice> : <InviteForm sellerUuid={sellerUuid} />}
      </PanelSection>
      <PanelSection title={t('activity.title')} text={t('activity.text')}>
        <ActivityList sellerUuid={sellerUuid} members={members} />
      </PanelSection>
    </>
  )
}
