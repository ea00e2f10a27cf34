import type { PayBy } from '#contracts/payment.rules.ts'

/** One attempt to pay, as the gateway is told of it. Amounts are grosze. */
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

/** A message of the gateway: so much was paid, or a refund has ended. */
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

/** `unknown`: the gateway does not answer, or answers something else. */
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

/** The message was not signed by the gateway. */
export class WrongSignature extends Error {}

/** A payment gateway. No call throws because the gateway is down. */
export type PaymentPort = {
  merchantId: number
  /** The token of the page to pay on; null where none was made. */
  begin: (attempt: Attempt) => Promise<string | null>
  redirectUrl: (token: string) => string
  /** @throws WrongSignature */
  readPaid: (body: unknown) => PaidNotice
  /** @throws WrongSignature */
  readRefund: (body: unknown) => RefundNotice
  /** Takes the money. May run twice. `amount` is what we asked for, whatever the notice says. */
  confirm: (paid: { reference: string; externalId: number; amount: number }) => Promise<'paid' | 'refused' | 'unknown'>
  look: (reference: string) => Promise<Seen>
  /** The same ids are the same refund. */
  refund: (refund: WantedRefund) => Promise<'sent' | 'done' | 'rejected' | 'unknown'>
  /** Null, or why the gateway would refuse us. */
  fault: () => Promise<string | null>
}
