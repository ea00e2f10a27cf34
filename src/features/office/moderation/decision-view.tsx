import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { Decision } from '#contracts/office/office.ts'
import { officeMutations } from '#data/office/office/mutations.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './moderation.module.css'

/** A decision with its reason, and the way to take it back. */
export function DecisionView({ decision }: { decision: Decision }) {
  const { t } = useTranslation('office')
  const { number, measure, until, ground, clause, facts, by, createdAt, revertedAt } = decision
  return (
    <section className={styles.part}>
      <h2>{t('decision.title', { number })}</h2>
      <dl className={styles.facts}>
        <dt>{t('decide.measure')}</dt>
        <dd>{t(`measure.${measure}`)}</dd>
        {until !== null && (
          <>
            <dt>{t('decide.until')}</dt>
            <dd>{formatDateTime(new Date(until))}</dd>
          </>
        )}
        <dt>{t(`ground.${ground}`)}</dt>
        <dd>{clause}</dd>
        <dt>{t('decide.facts')}</dt>
        <dd>{facts}</dd>
        <dt>{t('decision.by')}</dt>
        <dd>
          {by?.name ?? t('gone')}, {formatDateTime(new Date(createdAt))}
        </dd>
        {revertedAt !== null && (
          <>
            <dt>{t('decision.reverted')}</dt>
            <dd>{formatDateTime(new Date(revertedAt))}</dd>
          </>
        )}
      </dl>
      {revertedAt === null && measure !== 'none' && <Revert decisionUuid={decision.uuid} />}
    </section>
  )
}

function Revert({ decisionUuid }: { decisionUuid: string }) {
  const { t } = useTranslation('office')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const revert = useMutation(officeMutations.revert(decisionUuid))
  const send = () =>
    revert.mutate(reason, {
      onSuccess: () => setIsOpen(false),
      onError: () => showToast({ kind: 'error', text: t('failed') }),
    })
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('revert.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('revert.title')}
        text={t('revert.text')}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {t('cancel')}
            </Button>
            <Button disabled={reason.trim() === ''} isLoading={revert.isPending} onClick={send}>
              {t('revert.open')}
            </Button>
          </>
        }
      >
        <TextArea label={t('revert.reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Dialog>
    </div>
  )
}
