import type { Trader } from '#contracts/account/trader.ts'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'

export const TRADER_FIELDS = ['name', 'nip', 'regon', 'address', 'zipcode', 'city', 'email', 'phone'] as const
export type TraderForm = Record<(typeof TRADER_FIELDS)[number], string> & { kind: Trader['kind'] }
type Saved = Pick<ShopDetails, 'trader' | 'regon'>

/** The stored data; a form that was never saved starts with the e-mail of the account. */
export const traderFormOf = ({ trader, regon }: Saved, email: string): TraderForm => ({
  ...(trader ?? { kind: 'private', name: '', nip: '', address: '', zipcode: '', city: '', email, phone: '' }),
  regon,
})
