import type { Quote } from '#contracts/commerce/basket.ts'
import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import type { ApiError } from '#lib/shared/api.ts'
import { formatTime } from '#lib/shared/format.ts'
import { fieldOf, type CheckoutField } from './checkout-form.ts'

/** `message` is the time at which a limit is over. */
export type OrderFault = { field: CheckoutField | 'root'; type: string; message?: string }

const SOON_S = 60

/** Hour and minute at which the limit is over, rounded up. */
const timeAfter = (seconds: number | null) => formatTime(new Date(serverNow() + ((seconds ?? 0) + SOON_S) * 1000))

/** Faults of the server: of the whole order, and of the field that it names. */
export function orderFaults(error: ApiError, quote: Quote, isGuest: boolean): OrderFault[] {
  const [first] = error.errors
  const type = first?.title ?? 'unexpected'
  // The tightest limits are those of guests.
  if (error.status === 429)
    return [{ field: 'root', type: isGuest ? 'tooManyOfGuests' : type, message: timeAfter(error.retryAfter) }]
  const field = first?.path ? fieldOf(first.path, quote) : null
  return [...(field === null ? [] : [{ field, type }]), { field: 'root', type }]
}

/** Lines of the order that the server has refused. */
export const refusedLines = ({ errors }: ApiError, { lines }: CreateOrder): string[] =>
  errors.flatMap(({ path: [list, index] = [] }) =>
    list === 'lines' ? (lines[Number(index)]?.variantProjectionUuid ?? []) : [],
  )
