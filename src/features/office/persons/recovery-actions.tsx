import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import styles from '#components/office-card.module.css'
import { ReasonButton } from '#components/reason-button.tsx'
import type { Recovery } from '#contracts/office/recovery.ts'
import type { OpenRecovery } from '#contracts/office/recovery.ts'
import { recoveryMutations } from '#data/office/recovery/mutations.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { TextArea } from '#ui/text-area.tsx'

type Props = { userUuid: string; recovery: Recovery | null }

/** Help with getting back into an account, after the person's identity was checked. */
export function RecoveryActions({ userUuid, recovery }: Props) {
  const { t } = useTranslation('office')
  const open = useMutation(recoveryMutations.open(userUuid))
  const reset = useMutation(recoveryMutations.resetPassword(userUuid))
  return (
    <section className={styles.part}>
      <h2>{t('recovery.title')}</h2>
      {recovery && <p>{t('recovery.planned', { at: formatDateTime(new Date(recovery.dueAt)) })}</p>}
      <div className={styles.buttons}>
        <Help words="reset" onConfirm={reset.mutateAsync} />
        {recovery ? <Withdraw uuid={recovery.uuid} /> : <Help words="factor" onConfirm={open.mutateAsync} />}
      </div>
    </section>
  )
}

const IDENTITY_MAX = 1000

function Help({
  words,
  onConfirm,
}: {
  words: 'factor' | 'reset'
  onConfirm: (body: OpenRecovery) => Promise<unknown>
}) {
  const { t } = useTranslation('office')
  const [identity, setIdentity] = useState('')
  return (
    <ReasonButton
      label={t(`recovery.${words}.open`)}
      title={t(`recovery.${words}.title`)}
      text={t(`recovery.${words}.text`)}
      isIncomplete={identity.trim() === ''}
      onConfirm={(reason) => onConfirm({ identity, reason }).then(() => setIdentity(''))}
    >
      <TextArea
        label={t('recovery.identity')}
        help={t('recovery.identityHelp')}
        value={identity}
        maxLength={IDENTITY_MAX}
        onChange={({ target }) => setIdentity(target.value)}
      />
    </ReasonButton>
  )
}

function Withdraw({ uuid }: { uuid: string }) {
  const { t } = useTranslation('office')
  const withdraw = useMutation(recoveryMutations.withdraw(uuid))
  return (
    <ReasonButton
      label={t('recovery.withdraw')}
      title={t('recovery.withdrawTitle')}
      text={t('recovery.withdrawText')}
      onConfirm={(reason) => withdraw.mutateAsync(reason)}
    />
  )
}
