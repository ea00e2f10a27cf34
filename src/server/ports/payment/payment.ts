import type { PayBy } from '#contracts/commerce/payment.rules.ts'

/** An attempt to pay, as registered at the gateway. Amounts are in grosze. */
export type Attempt = {
  /** The payment's uuid; never used for another attempt. */
  reference: string
  amount: number
  payBy: PayBy
  orderUuid: string
  orderNumber: string
  email: string
  fullName: string
  phone: string
  /** The division among sellers, by their sub-accounts. */
  shares: readonly { account: string; name: string; number: string; amount: number }[]
}

/** Notification of a payment. */
export type PaidNotice = {
  merchantId: number
  reference: string
  externalId: number
  amount: number
  originAmount: number
  currency: string
}
export type RefundNotice = {
  merchantId: number
  refundsUuid: string
  amount: number
  currency: string
  isDone: boolean
}

/** State of a payment. `unknown`: the gateway gives no valid response. */
export type Seen =
  | { state: 'none' | 'returned' | 'unknown' }
  | { state: 'unconfirmed' | 'paid'; externalId: number; amount: number; currency: string }

export type WantedRefund = {
  requestId: string
  refundsUuid: string
  reference: string
  externalId: number
  amount: number
  orderNumber: string
}

/** The gateway has not signed the message. */
export class WrongSignature extends Error {}

/** A payment gateway. Calls do not throw if the gateway is down. */
export type PaymentPort = {
  merchantId: number
  /** Token of the payment page; null if none was made. */
  begin: (attempt: Attempt) => Promise<string | null>
  redirectUrl: (token: string) => string
  /** @throws WrongSignature */
  readPaid: (body: unknown) => PaidNotice
  /** @throws WrongSignature */
  readRefund: (body: unknown) => RefundNotice
  /** Confirms the payment. May be repeated. `amount` is the requested amount, not the one in the notification. */
  confirm: (paid: { reference: string; externalId: number; amount: number }) => Promise<'paid' | 'refused' | 'unknown'>
  check: (reference: string) => Promise<Seen>
  /** Idempotent: the same ids mean the same refund. */
  refund: (refund: WantedRefund) => Promise<'sent' | 'done' | 'rejected' | 'unknown'>
  /** Looks a refund up without requesting it. `none`: the gateway does not know it. */
  checkRefund: (refund: WantedRefund) => Promise<'sent' | 'done' | 'rejected' | 'none' | 'unknown'>
  /** Checks the credentials. Returns the fault or null. */
  fault: () => Promise<string | null>
}
