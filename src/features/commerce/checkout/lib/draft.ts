import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import { PAYMENT_METHODS } from '#contracts/catalogue/seller-terms.rules.ts'
import { type DraftOwner, tabDraft } from '#lib/browser/drafts.ts'
import { EMPTY_CHECKOUT, type CheckoutForm } from './checkout-form.ts'

const slot = tabDraft('checkout')
const sentSlot = tabDraft('checkout-key')

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
 * The form's draft, kept until the tab is closed. It survives the end of the session, but only its owner can read it.
 * Consent is not kept.
 */
export const checkoutDraft = {
  read: (owner: DraftOwner): CheckoutForm | null => {
    const text = slot.read(owner)
    if (text === null) return null
    const stored = parse(text)
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
  write: (owner: DraftOwner, form: CheckoutForm) => slot.write(owner, JSON.stringify(form)),
  clear: (owner: DraftOwner) => {
    slot.clear(owner)
    sentOrders.clear(owner)
  },
}

/** Orders that were sent with one idempotency key, the last one first. Any of them may have been placed. */
type SentOrders = { key: string; orders: CreateOrder[] }

/** Kept until an order is placed. A guest's key goes along when they sign in. Another owner gets a new one. */
export const sentOrders = {
  read: (owner: DraftOwner): SentOrders => {
    const { key, orders } = parse(sentSlot.read(owner))
    const isKnown = typeof key === 'string' && Array.isArray(orders)
    return isKnown ? { key, orders: orders as CreateOrder[] } : { key: crypto.randomUUID(), orders: [] }
  },
  write: (owner: DraftOwner, sent: SentOrders) => sentSlot.write(owner, JSON.stringify(sent)),
  clear: sentSlot.clear,
}
