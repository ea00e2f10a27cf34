import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import { Price } from '#components/price.tsx'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import { deductionMax } from '#contracts/commerce/return.rules.ts'
import type { Return, TakeReturnStep } from '#contracts/commerce/return.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './return-desk.module.css'

const REASON_MAX = 500

type Props = { one: Return; onClose: () => void; onTake: (body: TakeReturnStep) => void }

/** Confirms the refund. A lower amount than due requires a reason. */
export function SettleDialog({ one, onClose, onTake }: Props) {
  const { t } = useTranslation('return-desk')
  const formId = useId()
  const [deduction, setDeduction] = useState<number | null>(0)
  const [reason, setReason] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const most = toZloty(deductionMax({ refund: toGrosze(one.refund), delivery: toGrosze(one.delivery) }))
  const isWrong = deduction === null || Number.isNaN(deduction) || deduction < 0 || deduction > most
  const left = isWrong ? one.refund : toZloty(toGrosze(one.refund) - toGrosze(deduction))
  const lacksReason = !isWrong && deduction > 0 && reason.trim() === ''

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isWrong || lacksReason) return setShowsFaults(true)
    onTake(deduction > 0 ? { deduction, deductionReason: reason.trim() } : {})
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('settle.title')}
      text={t(
        one.lowersCash ? 'settle.textUnpaid' : one.receivedAt === null ? 'settle.textNotReceived' : 'settle.text',
      )}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('no')}
          </Button>
          <Button type="submit" form={formId}>
            {t(one.lowersCash ? 'settle.yesUnpaid' : 'settle.yes')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={handleSubmit}>
        {!one.lowersCash && (
          <>
            <NumberField
              label={t('settle.deduction')}
              help={t('settle.deductionHelp')}
              unit={t('currency')}
              decimals={2}
              min={0}
              max={most}
              value={deduction}
              error={showsFaults && isWrong && t('settle.wrong')}
              onValueChange={setDeduction}
            />
            {deduction !== null && deduction > 0 && (
              <TextArea
                label={t('settle.reason')}
                maxLength={REASON_MAX}
                value={reason}
                error={showsFaults && lacksReason && t('settle.reasonMissing')}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
            <p aria-live="polite">
              {t('settle.left')}: <Price value={left} className={styles.sum} />
            </p>
          </>
        )}
      </form>
    </Dialog>
  )
}
