import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import type { Passkey } from '#contracts/account/passkey.ts'
import { PASSKEYS_MAX } from '#contracts/account/passkey.rules.ts'
import { securityMutations } from '#data/account/security/mutations.ts'
import { securityQueries } from '#data/account/security/queries.ts'
import { knowsPasskeys } from '#lib/browser/passkeys.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { formatDate } from '#lib/shared/format.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './security.module.css'
import { useFailureToast } from './use-failure-toast.ts'

const FAULTS: FaultMeanings<never> = { PASSKEY_LIMIT_EXCEPTION: { field: 'root', type: 'passkeyLimit' } }

/** Keys of the user's devices that sign in without a password. Shown to signed-in users only, so never on the server. */
export function Passkeys({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation(['settings', 'forms'])
  const passkeys = useQuery(securityQueries.passkeys(userUuid))
  const add = useMutation(securityMutations.addPasskey(userUuid))
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const all = passkeys.data?.data ?? []
  const [fault] = add.error ? formFaults(add.error, [], FAULTS) : []
  const isFull = all.length >= PASSKEYS_MAX

  const handleAdd = () =>
    add.mutate(t('passkeys.newName', { date: formatDate(new Date(serverNow())) }), {
      onSuccess: (added) => {
        if (added) showToast({ kind: 'success', text: t('passkeys.added') })
      },
    })

  return (
    <PanelSection title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.isPending && <Skeleton height={48} />}
      {passkeys.isError && <LoadFault as="h3" title={t('passkeys.failed')} query={passkeys} />}
      <ul className={styles.rows}>
        {all.map((one) => (
          <li key={one.uuid} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{one.name}</p>
              <p className={styles.note}>
                {one.usedAt === null
                  ? t('passkeys.unused')
                  : t('passkeys.used', { date: formatDate(new Date(one.usedAt)) })}
              </p>
            </div>
            <Button
              variant="ghost"
              size="small"
              aria-label={t('passkeys.removeOf', { name: one.name })}
              onClick={() => setRemoved(one)}
            >
              {t('passkeys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Notice tone="error">
        {fault && t([`errors.${fault.type}`, `forms:failed.${fault.type}`], { count: fault.minutes ?? 0 })}
      </Notice>
      {knowsPasskeys() ? (
        <div>
          <Button
            variant="secondary"
            icon={<KeyRound size={18} />}
            isLoading={add.isPending}
            disabled={isFull}
            onClick={handleAdd}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('passkeys.unsupported')}</p>
      )}
      {removed && <RemovePasskey userUuid={userUuid} passkey={removed} onClose={() => setRemoved(null)} />}
    </PanelSection>
  )
}

type RemoveProps = { userUuid: string; passkey: Passkey; onClose: () => void }

function RemovePasskey({ userUuid, passkey, onClose }: RemoveProps) {
  const { t } = useTranslation('settings')
  const remove = useMutation(securityMutations.removePasskey(userUuid))
  const handleFailure = useFailureToast()
  const handleRemove = () =>
    remove.mutate(passkey.uuid, {
      onSuccess: () => showToast({ kind: 'success', text: t('passkeys.removed') }),
      onError: handleFailure,
      onSettled: onClose,
    })
  return (
    <Dialog
      isOpen
      isUrgent
      onOpenChange={onClose}
      title={t('passkeys.question', { name: passkey.name })}
      text={t('passkeys.follows')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" isLoading={remove.isPending} onClick={handleRemove}>
            {t('passkeys.remove')}
          </Button>
        </>
      }
    />
  )
}
