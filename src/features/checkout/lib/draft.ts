import { sessionStore } from '#lib/storage.ts'
import { EMPTY_CHECKOUT, type CheckoutForm } from './checkout-form.ts'

const DRAFT = 'checkout-draft'
const KEY = 'checkout-key'

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What was filled in, until the tab is closed. Agreements are given anew each time. */
export const checkoutDraft = {
  read: (): CheckoutForm | null => {
    const stored = parse(sessionStore.get(DRAFT))
    if (typeof stored !== 'object' || stored === null) return null
    const known = Object.entries(EMPTY_CHECKOUT).map(([name, empty]) => {
      const value = (stored as Record<string, unknown>)[name]
      return [name, typeof value === typeof empty && value !== null ? value : empty]
    })
    return { ...(Object.fromEntries(known) as CheckoutForm), paymentMethod: null, acceptsTerms: false }
  },
  write: (form: CheckoutForm) => sessionStore.set(DRAFT, JSON.stringify(form)),
  clear: () => {
    sessionStore.remove(DRAFT)
    sessionStore.remove(KEY)
  },
}

/** The same for the same order, also after a reload in the middle: a repeated order is none. */
export function orderKey(order: object): string {
  const body = JSON.stringify(order)
  const stored = parse(sessionStore.get(KEY)) as { body?: unknown; key?: unknown } | null
  if (stored?.body === body && typeof stored.key === 'string') return stored.key
  const key = crypto.randomUUID()
  sessionStore.set(KEY, JSON.stringify({ body, key }))
  return key
}
