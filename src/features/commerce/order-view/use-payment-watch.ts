import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CHECK_PAUSE_MS } from '#contracts/commerce/payment.rules.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'

/** Longest polling interval. The interval grows while the page stays open. */
const SELDOM_MS = 60 * 1000
const SLOWER = 1.15

/**
 * Polls for the payment while a buyer waits: the gateway notifies of success only, its message may be lost, and guests
 * have no event stream.
 */
export function usePaymentWatch(orderId: string, token: string | null, isWaiting: boolean): void {
  const { mutate } = useMutation(orderMutations.checkPayment(token))
  useEffect(() => {
    if (!isWaiting) return undefined
    let pause = CHECK_PAUSE_MS
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      if (document.visibilityState === 'visible') mutate(orderId)
      pause = Math.min(SELDOM_MS, pause * SLOWER)
      timer = setTimeout(check, pause)
    }
    const onBack = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      pause = CHECK_PAUSE_MS
      check()
    }
    document.addEventListener('visibilitychange', onBack)
    check()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onBack)
    }
  }, [mutate, orderId, isWaiting])
}
