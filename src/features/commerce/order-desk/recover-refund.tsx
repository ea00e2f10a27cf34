import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

/** Records that the buyer has returned a refund that was paid twice. */
export function RecoverRefund({ refundUuid }: { refundUuid: string }) {
  const { t } = useTranslation('order-desk')
  const recovered = useMutation(saleMutations.recovered())
  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={recovered.isPending}
      onClick={() =>
        recovered.mutate(refundUuid, {
          onSuccess: () => showToast({ kind: 'success', text: t('refunds.recovered') }),
          onError: () => showToast({ kind: 'error', text: t('refunds.failed') }),
        })
      }
    >
      {t('refunds.recover')}
    </Button>
  )
}
