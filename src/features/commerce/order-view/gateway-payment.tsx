import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { Price } from '#components/price.tsx'
import type { Order } from '#contracts/commerce/order.ts'
import type { OrderPayment, PayOrder } from '#contracts/commerce/payment.ts'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { formatPrice, formatTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './gateway-payment.module.css'
import { usePaymentWatch } from './use-payment-watch.ts'

/** Time after which a payment that was made should have been seen. */
const LATE_MS = 15_000

type Props = { order: Order; payment: OrderPayment; token: string | null }

/** Order that waits for the payment gateway: its payment state and all ways to continue. */
export function GatewayPayment({ order, payment, token }: Props) {
  const { t } = useTranslation('orders')
  const router = useRouter()
  const awaited = order.sellerOrders.filter(({ state }) => state === 'awaiting_payment')
  const isPaid = awaited.length === 0 && order.sellerOrders.some(({ state }) => state !== 'cancelled')
  const pay = useMutation(orderMutations.pay(token))
  const { reset } = pay
  usePaymentWatch(order.id, token, awaited.length > 0)

  useEffect(() => {
    if (isPaid) void router.replace(paths.order(order.id, token ?? undefined))
  }, [isPaid, order.id, router, token])

  // A page from the back/forward cache still has the answer that sent the buyer to the gateway.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  const sum = toZloty(awaited.reduce((total, part) => total + toGrosze(part.total), 0))
  const time = order.payUntil === null ? '' : formatTime(new Date(order.payUntil))
  const go = (body: PayOrder) =>
    pay.mutate(
      { orderId: order.id, ...body },
      { onSuccess: ({ redirectUrl }) => redirectUrl !== null && window.location.assign(redirectUrl) },
    )
  const isLeaving = pay.isPending || (pay.data?.redirectUrl ?? null) !== null
  const { isConfirming } = payment
  const isDown =
    !isConfirming &&
    (pay.isError ||
      (pay.data?.redirectUrl === null && pay.variables?.method === 'gateway') ||
      payment.state === 'failed')
  const progress = useProgress(isConfirming, isDown)
  const chosen = pay.isPending ? pay.variables : null

  return (
    <section className={styles.payment} aria-label={t('gateway.title')}>
      <p className={styles.sum}>
        <span>{t('gateway.sum')}</span> <Price value={sum} />
      </p>
      {!payment.unfit && (
        <p className={styles.waiting} role="status">
          {(progress === 'confirming' || progress === 'waiting') && <Spinner size={20} />}
          {t(`gateway.${progress}`, { time })}
        </p>
      )}
      <Notice tone="error">
        {payment.unfit &&
          t('gateway.unfit', { came: formatPrice(payment.unfit.amount), asked: formatPrice(payment.unfit.requested) })}
      </Notice>
      <Notice tone="error">{isDown && !pay.isPending && t('gateway.down', { time })}</Notice>
      {payment.mayPayOnline ? (
        <div className={styles.ways}>
          <Button
            size="large"
            isLoading={chosen?.payBy === 'blik'}
            disabled={isLeaving}
            onClick={() => go({ method: 'gateway', payBy: 'blik' })}
          >
            {t('gateway.blik')}
          </Button>
          <Button
            size="large"
            variant="secondary"
            isLoading={chosen?.method === 'gateway' && chosen.payBy === 'any'}
            disabled={isLeaving}
            onClick={() => go({ method: 'gateway', payBy: 'any' })}
          >
            {t('gateway.any')}
          </Button>
        </div>
      ) : (
        !isConfirming && !payment.unfit && <p>{t('gateway.over')}</p>
      )}
      {payment.mayTransfer && (
        <div className={styles.other}>
          <p>{t('gateway.transferText')}</p>
          <Button
            variant="secondary"
            size="small"
            isLoading={chosen?.method === 'transfer'}
            disabled={isLeaving}
            onClick={() => go({ method: 'transfer', payBy: 'any' })}
          >
            {t('gateway.transfer')}
          </Button>
        </div>
      )}
    </section>
  )
}

/**
 * Tells a payment that is awaited from one that the buyer gave up at the gateway. A gateway that does not say so on the
 * way back is known by the money that does not come.
 */
function useProgress(isConfirming: boolean, isDown: boolean) {
  const isLeft = useAddressQuery()?.payment === 'left'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isConfirming) return 'confirming'
  if (isDown) return 'noneBegun'
  return isLeft ? 'left' : isLate ? 'late' : 'waiting'
}
