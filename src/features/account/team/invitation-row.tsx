import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { TeamInvitation } from '#contracts/account/team.ts'
import { teamMutations } from '#data/account/team/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatDate } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { RoleNames } from './role-names.tsx'
import styles from './team.module.css'

type Props = { sellerUuid: string; invitation: TeamInvitation }

/** An invitation that was not accepted so far. */
export function InvitationRow({ sellerUuid, invitation: { uuid, email, roles, expiresAt, isExpired } }: Props) {
  const { t } = useTranslation('team')
  const mailAgain = useMutation(teamMutations.mailAgain(sellerUuid))
  const withdraw = useMutation(teamMutations.withdraw(sellerUuid))
  const handleMail = () =>
    mailAgain.mutate(uuid, {
      onSuccess: () => showToast({ kind: 'success', text: t('invite.sent', { email }) }),
      onError: (error) => {
        const isSoon = error instanceof ApiError && error.status === 429
        showToast({ kind: 'error', text: t(isSoon ? 'invitation.tooSoon' : 'failed.action') })
      },
    })
  const handleWithdraw = () =>
    withdraw.mutate(uuid, {
      onSuccess: () => showToast({ kind: 'info', text: t('invitation.withdrawn', { email }) }),
      onError: () => showToast({ kind: 'error', text: t('failed.action') }),
    })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{email}</p>
        <p className={styles.note}>
          {isExpired ? t('invitation.expired') : t('invitation.until', { date: formatDate(new Date(expiresAt)) })}
        </p>
        <RoleNames roles={roles} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('invitation.againTo', { email })}
          isLoading={mailAgain.isPending}
          onClick={handleMail}
        >
          {t('invitation.again')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('invitation.withdrawOf', { email })}
          isLoading={withdraw.isPending}
          onClick={handleWithdraw}
        >
          {t('invitation.withdraw')}
        </Button>
      </div>
    </li>
  )
}
