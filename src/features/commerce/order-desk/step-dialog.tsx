import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import { useSizeWords } from '#components/use-size-words.ts'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './step-dialog.module.css'

const REASON_MAX = 500
const CARRIER_MAX = 60
const TRACKING_MAX = 80

type Props = {
  step: OrderStep
  carrier: string
  /** Needed for `undeliver` only. */
  lines?: Sale['lines']
  /** True if the buyer asked to cancel; that is then the reason. */
  isWished?: boolean
  onClose: () => void
  onTake: (body: TakeStep) => void
}

/** Dialog for a step's input: a reason to cancel, a tracking number, or how many pieces came back undamaged. */
export function StepDialog({ step, onClose, onTake, ...props }: Props) {
  const { t } = useTranslation('order-desk')
  const sizes = useSizeWords()
  const formId = useId()
  const [body, setBody] = useState<TakeStep>(() => firstBody(step, props, t('ask.wished')))
  const kind = step === 'resend' ? 'send' : step
  const [showsFaults, setShowsFaults] = useState(false)
  const lacksReason = step === 'cancel' && !body.reason?.trim()
  const lacksNumber = step === 'addParcel' && !body.tracking?.number.trim()
  const isBroken = (body.restock ?? []).some(({ quantity }, index) => !isWithin(quantity, props.lines?.[index]))

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (lacksReason || lacksNumber || isBroken) return setShowsFaults(true)
    onTake(tidy(body))
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(`ask.${kind}`)}
      text={t(`ask.${kind}Text`)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('ask.no')}
          </Button>
          <Button type="submit" form={formId} variant={step === 'cancel' ? 'danger' : 'primary'}>
            {t(`ask.${kind}Yes`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={handleSubmit}>
        {step === 'cancel' && (
          <TextArea
            label={t('ask.reason')}
            rows={3}
            maxLength={REASON_MAX}
            value={body.reason ?? ''}
            error={showsFaults && lacksReason && t('ask.reasonMissing')}
            onChange={(event) => setBody({ reason: event.target.value })}
          />
        )}
        {body.tracking && (
          <>
            <TextField
              label={t('ask.number')}
              {...(kind === 'send' && { note: t('optional') })}
              error={showsFaults && lacksNumber && t('ask.numberMissing')}
              maxLength={TRACKING_MAX}
              autoComplete="off"
              value={body.tracking.number}
              onChange={({ target }) => setBody({ tracking: { carrier: '', ...body.tracking, number: target.value } })}
            />
            <TextField
              label={t('ask.carrier')}
              maxLength={CARRIER_MAX}
              autoComplete="off"
              value={body.tracking.carrier}
              onChange={({ target }) => setBody({ tracking: { number: '', ...body.tracking, carrier: target.value } })}
            />
          </>
        )}
        {props.lines?.map((line, index) => (
          <NumberField
            key={line.uuid}
            label={sizes.after(line.name, line.variant)}
            help={t('ask.ofPieces', { count: line.quantity })}
            error={
              showsFaults &&
              !isWithin(body.restock?.[index]?.quantity, line) &&
              t('ask.wrongPieces', { max: line.quantity })
            }
            min={0}
            max={line.quantity}
            stepLabels={{ less: t('ask.less', { name: line.name }), more: t('ask.more', { name: line.name }) }}
            value={body.restock?.[index]?.quantity ?? null}
            onValueChange={(quantity) =>
              setBody(({ restock = [] }) => ({
                restock: restock.map((one, at) => (at === index ? { ...one, quantity: quantity ?? Number.NaN } : one)),
              }))
            }
          />
        ))}
      </form>
    </Dialog>
  )
}

const isWithin = (quantity: number | undefined, line: Sale['lines'][number] | undefined) =>
  quantity !== undefined && Number.isInteger(quantity) && quantity >= 0 && quantity <= (line?.quantity ?? 0)

function firstBody(step: OrderStep, { carrier, lines = [], isWished }: Partial<Props>, wished: string): TakeStep {
  if (step === 'cancel') return { reason: isWished ? wished : '' }
  if (step === 'undeliver') return { restock: lines.map(({ uuid, quantity }) => ({ lineUuid: uuid, quantity })) }
  return { tracking: { carrier: carrier ?? '', number: '' } }
}

/** Drops a carrier without a tracking number, which is useless to the buyer. */
function tidy({ reason, tracking, restock }: TakeStep): TakeStep {
  if (reason !== undefined) return { reason: reason.trim() }
  if (restock) return { restock }
  return tracking && tracking.number.trim() !== '' ? { tracking } : {}
}
