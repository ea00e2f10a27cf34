import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { OrderStep } from '#contracts/order.rules.ts'
import type { TakeStep } from '#contracts/order.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './order-desk.module.css'

type Props = { step: OrderStep | null; onClose: () => void; onTake: (step: OrderStep, body: TakeStep) => void }

/** Asks for what a step needs: a reason to cancel with, the number of a parcel that is sent. */
export function StepDialog({ step, onClose, onTake }: Props) {
  const { t } = useTranslation('order-desk')
  const [reason, setReason] = useState('')
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const isCancelling = step === 'cancel'

  function handleTake() {
    if (!step) return
    if (isCancelling) return onTake(step, { reason: reason.trim() })
    const tracking = { carrier: carrier.trim(), number: number.trim() }
    onTake(step, tracking.number === '' ? {} : { tracking })
  }

  return (
    <Dialog
      isOpen={step !== null}
      onOpenChange={onClose}
      title={t(isCancelling ? 'ask.cancel' : 'ask.send')}
      text={t(isCancelling ? 'ask.cancelText' : 'ask.sendText')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('ask.no')}
          </Button>
          <Button
            variant={isCancelling ? 'danger' : 'primary'}
            disabled={isCancelling && reason.trim() === ''}
            onClick={handleTake}
          >
            {t(`step.${step ?? 'send'}`)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {isCancelling ? (
          <TextArea
            label={t('ask.reason')}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : (
          <>
            <TextField label={t('ask.carrier')} value={carrier} onChange={(event) => setCarrier(event.target.value)} />
            <TextField label={t('ask.number')} value={number} onChange={(event) => setNumber(event.target.value)} />
          </>
        )}
      </div>
    </Dialog>
  )
}
