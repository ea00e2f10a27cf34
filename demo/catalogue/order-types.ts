import type { Invoice } from '#contracts/commerce/create-order.ts'
import type { MessageKind, OrderStep } from '#contracts/commerce/order.rules.ts'
import type { ReturnStep } from '#contracts/commerce/return.rules.ts'

export interface DemoGuest {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly city: string
}

export interface DemoStep {
  readonly step: OrderStep
  readonly by: 'buyer' | 'seller'
  /** After the order was placed. */
  readonly hours: number
  readonly reason?: string
  readonly tracking?: string
  /** For a parcel that came back: every piece goes back into the stock. */
  readonly isRestocked?: boolean
}

export interface DemoMessage {
  readonly author: 'buyer' | 'seller'
  readonly text: string
  readonly hours: number
  readonly isRead: boolean
  readonly kind?: MessageKind
}

export interface DemoReturnStep {
  readonly step: ReturnStep
  /** After the order was placed. */
  readonly hours: number
  readonly tracking?: string
  /** Every piece goes back into the stock. */
  readonly isRestocked?: boolean
  /** In PLN, for a reason. */
  readonly deduction?: number
  readonly reason?: string
}

export interface DemoReturn {
  /** After the order was placed. */
  readonly hours: number
  readonly statement: string
  readonly lines: readonly DemoOrderLine[]
  readonly steps: readonly DemoReturnStep[]
}

/** The history of one seller's part. */
export interface DemoPart {
  readonly steps: readonly DemoStep[]
  readonly messages?: readonly DemoMessage[]
  readonly returns?: readonly DemoReturn[]
  readonly ownNote?: string
}

export interface DemoOrderLine {
  readonly product: string
  readonly size: string
  readonly quantity: number
}

export interface DemoOrder {
  readonly key: string
  readonly ageHours: number
  /** A username, or a guest. */
  readonly buyer: string | DemoGuest
  readonly lines: readonly DemoOrderLine[]
  readonly delivery: 'courier' | 'locker' | 'pickup'
  readonly payment: 'cash' | 'transfer' | 'gateway'
  readonly invoice?: Invoice
  readonly note?: string
  /** By the seller's username. */
  readonly parts: Readonly<Record<string, DemoPart>>
}
