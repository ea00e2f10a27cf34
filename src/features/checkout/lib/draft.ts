import type { CreateOrder } from '#contracts/create-order.ts'
import { PAYMENT_METHODS } from '#contracts/order.rules.ts'
import { sessionStore } from '#lib/browser/storage.ts'
import { EMPTY_CHECKOUT, type CheckoutForm } from './checkout-form.ts'

const DRAFT = 'checkout-draft'
const KEY = 'checkout-key'

function parse(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/**
 * The form's draft, kept until the tab is closed. It survives the end of the session, but only its owner can read it. Consent
 * is not kept.
 */
export const checkoutDraft = {
  read: (userId: string | null): CheckoutForm | null => {
    const { owner, form } = parse(sessionStore.get(DRAFT))
    if (typeof form !== 'object' || form === null || (owner !== null && owner !== userId)) return null
    const stored = form as Record<string, unknown>
    const known = Object.entries(EMPTY_CHECKOUT).map(([name, empty]) => {
      const value = stored[name]
      return [name, typeof value === typeof empty && value !== null ? value : empty]
    })
    return {
      ...(Object.fromEntries(known) as CheckoutForm),
      addressUuid: typeof stored['addressUuid'] === 'string' ? stored['addressUuid'] : null,
      paymentMethod: PAYMENT_METHODS.find((method) => method === stored['paymentMethod']) ?? null,
      acceptsTerms: false,
    }
  },
  write: (form: CheckoutForm, userId: string | null) =>
    sessionStore.set(DRAFT, JSON.stringify({ owner: userId, form })),
  clear: () => {
    sessionStore.remove(DRAFT)
    sentOrders.clear()
  },
}

/** Orders that were sent with one idempotency key, the last one first. Any of them may have been placed. */
type SentOrders = { key: string; orders: CreateOrder[] }

/** Kept until an order is placed. A guest's key goes along when they sign in. Another owner gets a new one. */
export const sentOrders = {
  read: (userId: string | null): SentOrders => {
    const { owner, key, orders } = parse(sessionStore.get(KEY))
    const isOwn = (owner === null || owner === userId) && typeof key === 'string' && Array.isArray(orders)
    return isOwn ? { key, orders: orders as CreateOrder[] } : { key: crypto.randomUUID(), orders: [] }
  },
  write: (userId: string | null, sent: SentOrders) => sessionStore.set(KEY, JSON.stringify({ owner: userId, ...sent })),
  clear: () => sessionStore.remove(KEY),
}
