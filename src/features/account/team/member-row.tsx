import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { RoleBoxes } from '#components/role-boxes.tsx'
import type { TeamMember } from '#contracts/account/team.ts'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import { teamMutations } from '#data/account/team/mutations.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { RoleNames } from './role-names.tsx'
import styles from './team.module.css'

type Props = { sellerUuid: string; member: TeamMember }

/** A member with their roles, which the seller changes or ends. */
export function MemberRow({ sellerUuid, member }: Props) {
  const { t } = useTranslation('team')
  const { uuid, fullName, email, avatar, roles } = member
  const [opened, setOpened] = useState<'roles' | 'removal' | null>(null)
  return (
    <li className={styles.row}>
      <Avatar name={fullName} src={pictureUrl(avatar, 120)} size={44} />
      <div className={styles.words}>
        <p className={styles.name}>{fullName}</p>
        <p className={styles.note}>{email}</p>
        <RoleNames roles={roles} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('member.editOf', { name: fullName })}
          onClick={() => setOpened('roles')}
        >
          {t('member.edit')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('member.removeOf', { name: fullName })}
          onClick={() => setOpened('removal')}
        >
          {t('member.remove')}
        </Button>
      </div>
      {opened === 'roles' && <RolesDialog sellerUuid={sellerUuid} member={member} onClose={() => setOpened(null)} />}
      {opened === 'removal' && (
        <RemovalDialog sellerUuid={sellerUuid} uuid={uuid} name={fullName} onClose={() => setOpened(null)} />
      )}
    </li>
  )
}

function RolesDialog({
  sellerUuid,
  member: { uuid, fullName, roles: given },
  onClose,
}: Props & { onClose: () => void }) {
  const { t } = useTranslation('team')
  const edit = useMutation(teamMutations.edit(sellerUuid, uuid))
  const [roles, setRoles] = useState<TeamRole[]>(given)
  const [isEmpty, setIsEmpty] = useState(false)
  const handleSave = () => {
    if (roles.length === 0) return setIsEmpty(true)
    edit.mutate(
      { roles },
      {
        onSuccess: () => {
          showToast({ kind: 'success', text: t('member.saved', { name: fullName }) })
          onClose()
        },
        onError: () => showToast({ kind: 'error', text: t('failed.action') }),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('member.rolesOf', { name: fullName })}
      text={t('member.atOnce')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button isLoading={edit.isPending} onClick={handleSave}>
            {t('member.save')}
          </Button>
        </>
      }
    >
      <RoleBoxes
        value={roles}
        error={isEmpty && roles.length === 0 ? t('errors.roles.wrong') : null}
        onChange={setRoles}
      />
    </Dialog>
  )
}

type RemovalProps = { sellerUuid: string; uuid: string; name: string; onClose: () => void }

function RemovalDialog({ sellerUuid, uuid, name, onClose }: RemovalProps) {
  const { t } = useTranslation('team')
  const remove = useMutation(teamMutations.remove(sellerUuid))
  const handleRemove = () =>
    remove.mutate(uuid, {
      onSuccess: () => showToast({ kind: 'info', text: t('member.removed', { name }) }),
      onError: () => showToast({ kind: 'error', text: t('failed.action') }),
      onSettled: onClose,
    })
  return (
    <Dialog
      isOpen
      isUrgent
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('member.removal', { name })}
      text={t('member.removalText')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" isLoading={remove.isPending} onClick={handleRemove}>
            {t('member.removeNow')}
          </Button>
        </>
      }
    />
  )
}
