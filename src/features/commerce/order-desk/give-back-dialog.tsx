import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { showToast } from '#ui/toast.ts'

/** Partial refund without a return, such as for a scratch or a wrong colour that the buyer keeps. */
export function GiveBackDialog({ sale: { uuid, refundable }, onClose }: { sale: Sale; onClose: () => void }) {
  const { t } = useTranslation('order-desk')
  const formId = useId()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<number | null>(null)
  const [showsFaults, setShowsFaults] = useState(false)
  const give = useMutation(saleMutations.giveBack(uuid))
  const isRight = amount !== null && amount > 0 && amount <= refundable

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!isRight) return setShowsFaults(true)
    give.mutate(
      { amount, key },
      {
        onSuccess: () => {
          showToast({ kind: 'success', text: t('refunds.given') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('refunds.give')}
      text={t('refunds.giveText', { amount: formatPrice(refundable) })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('ask.no')}
          </Button>
          <Button type="submit" form={formId} isLoading={give.isPending}>
            {t('refunds.giveYes')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Notice tone="error">{give.isError && t('refunds.failed')}</Notice>
        <NumberField
          label={t('refunds.amount')}
          unit={t('refunds.currency')}
          decimals={2}
          min={0.01}
          max={refundable}
          value={amount}
          error={showsFaults && !isRight && t('refunds.wrongAmount', { amount: formatPrice(refundable) })}
          onValueChange={setAmount}
        />
      </form>
    </Dialog>
  )
}
