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
    sessionStore.remove(KEY)
  },
}

/** The idempotency key of an order: the same body has the same key, also after a reload, until the order is placed. */
export function orderKey(order: object): string {
  const body = JSON.stringify(order)
  const stored = parse(sessionStore.get(KEY))
  if (stored['body'] === body && typeof stored['key'] === 'string') return stored['key']
  const key = crypto.randomUUID()
  sessionStore.set(KEY, JSON.stringify({ body, key }))
  return key
}
