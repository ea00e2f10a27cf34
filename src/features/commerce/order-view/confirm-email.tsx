import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, type ReactNode } from 'react'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatDateTime, formatTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useConfirmCode } from './use-order-address.ts'

type Props = {
  order: Pick<Order, 'id' | 'email' | 'isEmailConfirmed' | 'confirmUntil'> & {
    sellerOrders: readonly Pick<SellerOrder, 'state'>[]
  }
  token: string | null
}

/** True if the link is wrong or has expired, so that only a new one helps. */
const isRefused = (error: Error | null) => error instanceof ApiError && [400, 404, 410].includes(error.status)

/**
 * Asks the buyer to open the mailed link, and confirms the address on the page that the link opens. A script confirms,
 * not the link itself, because mail programs open links before their readers do.
 */
export function ConfirmEmail({ order: { id, email, isEmailConfirmed, ...order }, token }: Props) {
  const { t } = useTranslation('orders')
  const code = useConfirmCode()
  const confirm = useMutation(orderMutations.confirmEmail(token))
  const link = useMutation(orderMutations.requestLink(token))
  const { mutate, isIdle } = confirm
  const isDone = isEmailConfirmed || confirm.isSuccess
  const isByLink = code !== null && !isEmailConfirmed

  useEffect(() => {
    if (isByLink && isIdle) mutate({ orderId: id, code })
  }, [isByLink, isIdle, mutate, id, code])

  const isNeeded = order.sellerOrders.some(({ state }) => state === 'unconfirmed') && order.confirmUntil !== null
  const promptText = isNeeded
    ? t('email.needed', { email, time: formatTime(new Date(order.confirmUntil ?? '')) })
    : t('email.asked', { email })
  const retry = (
    <Button variant="secondary" size="small" onClick={() => mutate({ orderId: id, code: code ?? '' })}>
      {t('email.retry')}
    </Button>
  )
  const again = (
    <Button variant="secondary" size="small" isLoading={link.isPending} onClick={() => link.mutate(id)}>
      {t('email.again')}
    </Button>
  )

  if (isDone) return <Notice tone="success">{confirm.isSuccess && t('email.confirmed', { email })}</Notice>
  if (isByLink && !confirm.isError) return <Notice>{t('email.confirming', { email })}</Notice>
  if (link.isSuccess) return <Notice>{t('email.sent', { email })}</Notice>
  if (link.error instanceof ApiError && link.error.status === 429) {
    const time = formatDateTime(new Date(serverTimeOf(link.submittedAt) + (link.error.retryAfter ?? 0) * 1000))
    return <Notice tone="error">{t('email.limited', { email, time })}</Notice>
  }
  if (link.isError) return <FaultNotice text={t('email.notSent')} action={again} />
  if (!confirm.isError) return <Notice action={again}>{promptText}</Notice>
  if (isRefused(confirm.error)) return <FaultNotice text={t('email.expired')} action={again} />
  return <FaultNotice text={t('email.failed')} action={retry} />
}

const FaultNotice = ({ text, action }: { text: string; action: ReactNode }) => (
  <Notice tone="error" action={action}>
    {text}
  </Notice>
)
