import type { Trader } from '#contracts/shop.ts'

export const TRADER_FIELDS = ['name', 'nip', 'address', 'zipcode', 'city', 'email', 'phone'] as const
export type TraderForm = Record<(typeof TRADER_FIELDS)[number], string> & { kind: Trader['kind'] }

/** What was said before; who has said nothing yet begins with the address of their account. */
export const traderFormOf = (trader: Trader | null, email: string): TraderForm =>
  trader ?? { kind: 'private', name: '', nip: '', address: '', zipcode: '', city: '', email, phone: '' }
