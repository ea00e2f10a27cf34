import type { OrderStep } from '#contracts/order.rules.ts'

/** By the first letter of the button's Polish word where it is free. */
const KEYS = { p: ['accept', 'pay'], s: ['pack'], w: ['send', 'resend'], d: ['deliver'], a: ['cancel'] } as const

/** The steps of one order as keys of a page; a key whose step is not open does nothing. */
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
