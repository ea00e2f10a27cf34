import type { OrderActor, OrderStep, StepOutcome } from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import type { HeldOrder } from '../holds.ts'
import { dispatchUntil } from '../placing/place.ts'
import type { SellerOrderRow } from '../repo.ts'

export const SENDING: readonly OrderStep[] = ['send', 'addParcel', 'resend']

export type StepRequest = {
  step: OrderStep
  by: OrderActor
  /** Null for the system and for guests. */
  byUuid: string | null
  /** Member of the seller's team who takes it. */
  byMemberUuid?: string | undefined
  body: TakeStep
  /** Version from `If-Match`. */
  expectedVersion?: number | undefined
}

/** A step that is possible. `order` and `part` are as they were before it. */
export type StepContext = HeldOrder & {
  request: StepRequest
  moved: Extract<StepOutcome, { kind: 'moved' }>
  now: Date
}

/** Columns that the step changes. */
export function valuesOf({ part, request: { step, body }, moved, now }: StepContext): Partial<SellerOrderRow> {
  return {
    state: moved.state,
    cancelAskedAt: moved.isCancelAsked ? (part.cancelAskedAt ?? now) : null,
    ...(moved.state === 'placed' && part.placedAt === null && { placedAt: now }),
    ...(step === 'accept' && { dispatchBy: dispatchUntil(now, part.dispatchDays) }),
    ...(step === 'cancel' && { cancelReason: body.reason ?? '' }),
    ...(SENDING.includes(step) && { sentAt: now, missingAt: null }),
    ...(step === 'deliver' && { deliveredAt: now, missingAt: null }),
    ...(step === 'reportMissing' && { missingAt: now }),
    ...(step === 'missCash' && { cashMissingAt: now }),
    ...(step === 'bookCash' && { cashMissingAt: null }),
  }
}
