/** Ways to pay that a seller may offer. `gateway`: online, at the payment gateway. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'gateway'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
