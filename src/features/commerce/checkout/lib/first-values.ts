import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { Buyer } from '../use-buyer.ts'
import { ADDRESS_FIELDS, EMPTY_CHECKOUT, type CheckoutForm } from './checkout-form.ts'
import { lastAddressOf, lastChoices } from './last-choices.ts'

export const fieldsOf = (address: SavedAddress) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as Pick<
    CheckoutForm,
    (typeof ADDRESS_FIELDS)[number]
  >

/** The form's default values: from the draft, else the default address, else the last order, else the profile. */
export function firstValues({ user, addresses, last }: Buyer, draft: CheckoutForm | null, quote: Quote): CheckoutForm {
  const again = lastChoices(last, quote)
  const given = draft ?? EMPTY_CHECKOUT
  const form = {
    ...given,
    options: { ...again.options, ...given.options },
    points: { ...again.points, ...given.points },
    paymentMethod: given.paymentMethod ?? again.paymentMethod,
  }
  if (!user) return { ...form, addressUuid: null }
  const own = { ...form, email: user.email }
  const isTyped = draft !== null && draft.addressUuid === null && ADDRESS_FIELDS.some((field) => draft[field] !== '')
  const saved = addresses.find(({ uuid }) => uuid === form.addressUuid) ?? (isTyped ? undefined : addresses[0])
  if (saved) return { ...own, ...fieldsOf(saved), addressUuid: saved.uuid }
  if (isTyped) return { ...own, addressUuid: null }
  return {
    ...own,
    addressUuid: null,
    firstname: last?.firstname || user.firstname,
    lastname: last?.lastname || user.lastname,
    phone: last?.phone || user.profile.phone,
    ...(lastAddressOf(last) ?? {
      street: user.profile.address,
      zipcode: user.profile.zipcode,
      city: user.profile.city,
    }),
  }
}
