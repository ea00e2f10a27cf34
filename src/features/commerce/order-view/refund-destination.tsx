import { useMutation } from '@tanstack/react-query'
import { RefundAccount } from '#components/refund-account.tsx'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { isOwedByHand } from '#contracts/commerce/payment.rules.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'

/** Account for a refund by transfer. Renders nothing if no manual refund is due. */
export function RefundDestination({ part, token }: { part: SellerOrder; token: string | null }) {
  const save = useMutation(orderMutations.refundAccount(token))
  if (!part.refunds.some(({ state }) => isOwedByHand(state))) return null
  return (
    <RefundAccount
      end={part.refundAccountEnd}
      isPending={save.isPending}
      onSave={(iban) => save.mutateAsync({ uuid: part.uuid, iban })}
    />
  )
}
