import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { AccountNumber } from '#components/account-number.tsx'
import type { Refund } from '#contracts/commerce/payment.ts'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'

type Props = { refund: Pick<Refund, 'uuid' | 'amount'>; buyerName: string; account: string | null }

/** Confirms that a manual refund was sent. Asks first, because the buyer is notified and it cannot be undone. */
export function ConfirmRefund({ refund, buyerName, account }: Props) {
  const { t } = useTranslation('order-desk')
  const [isAsking, setIsAsking] = useState(false)
  const refunded = useMutation(saleMutations.refunded())

  function handleConfirm() {
    setIsAsking(false)
    refunded.mutate(refund.uuid, {
      onSuccess: () => showToast({ kind: 'success', text: t('refunds.confirmed') }),
      onError: () => showToast({ kind: 'error', text: t('refunds.failed') }),
    })
  }

  return (
    <>
      <Button size="small" isLoading={refunded.isPending} onClick={() => setIsAsking(true)}>
        {t('refunds.confirm')}
      </Button>
      {isAsking && (
        <Dialog
          isOpen
          onOpenChange={() => setIsAsking(false)}
          title={t('refunds.askTitle', { amount: formatPrice(refund.amount) })}
          text={t('refunds.askText', { name: buyerName })}
          actions={
            <>
              <Button variant="ghost" onClick={() => setIsAsking(false)}>
                {t('refunds.notYet')}
              </Button>
              <Button onClick={handleConfirm}>{t('refunds.confirm')}</Button>
            </>
          }
        >
          {account !== null && <AccountNumber iban={account} />}
        </Dialog>
      )}
    </>
  )
}
