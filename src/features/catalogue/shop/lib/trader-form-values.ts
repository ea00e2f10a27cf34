import type { Trader } from '#contracts/account/trader.ts'

export const TRADER_FIELDS = ['name', 'nip', 'address', 'zipcode', 'city', 'email', 'phone'] as const
export type TraderForm = Record<(typeof TRADER_FIELDS)[number], string> & { kind: Trader['kind'] }

/** The stored data; a form that was never saved starts with the e-mail of the account. */
export const traderFormOf = (trader: Trader | null, email: string): TraderForm =>
  trader ?? { kind: 'private', name: '', nip: '', address: '', zipcode: '', city: '', email, phone: '' }
