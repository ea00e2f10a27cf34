import type { OrderStep } from '#contracts/commerce/order.rules.ts'

/** First letter of the button's Polish label if it is free. */
const KEYS = { p: ['accept', 'pay'], s: ['pack'], w: ['send', 'resend'], d: ['deliver'], a: ['cancel'] } as const

/** Keyboard shortcuts for the steps of one order. A key whose step is not available does nothing. */
export const stepKeys = (
  steps: () => readonly OrderStep[],
  take: (step: OrderStep) => void,
): Record<keyof typeof KEYS, () => void> => {
  const actionOf = (wanted: readonly OrderStep[]) => () => {
    const step = wanted.find((one) => steps().includes(one))
    if (step) take(step)
  }
  return {
    p: actionOf(KEYS.p),
    s: actionOf(KEYS.s),
    w: actionOf(KEYS.w),
    d: actionOf(KEYS.d),
    a: actionOf(KEYS.a),
  }
}
