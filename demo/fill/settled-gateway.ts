import type { PaymentPort } from '#server/ports/payment/payment.ts'

/** Below those of the test bank, which knows nothing of them. */
const FIRST_ID = 4_000_000_000

/** The gateway of the demo's past: whatever was begun is paid when it is asked. */
export function settledGateway(merchantId: number): PaymentPort {
  const amounts = new Map<string, number>()
  const refuse = () => {
    throw new Error('Nobody tells the past anything')
  }
  return {
    merchantId,
    begin: (attempt) => {
      amounts.set(attempt.reference, attempt.amount)
      return Promise.resolve(attempt.reference)
    },
    redirectUrl: (token) => token,
    readPaid: refuse,
    readRefund: refuse,
    confirm: () => Promise.resolve('paid'),
    check: (reference) => {
      const amount = amounts.get(reference)
      if (amount === undefined) return Promise.resolve({ state: 'none' })
      return Promise.resolve({
        state: 'paid',
        externalId: FIRST_ID + [...amounts.keys()].indexOf(reference),
        amount,
        currency: 'PLN',
      })
    },
    refund: () => Promise.resolve('done'),
    checkRefund: () => Promise.resolve('none'),
    fault: () => Promise.resolve(null),
  }
}
