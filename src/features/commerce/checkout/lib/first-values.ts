import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import type { Buyer } from '../use-buyer.ts'
import { ADDRESS_FIELDS, EMPTY_CHECKOUT, type CheckoutForm } from './checkout-form.ts'

export const fieldsOf = (address: SavedAddress) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as Pick<
    CheckoutForm,
    (typeof ADDRESS_FIELDS)[number]
  >

/** The form's default values: from the draft, else the default address, else the profile. */
export function firstValues({ user, addresses }: Buyer, draft: CheckoutForm | null): CheckoutForm {
  const form = draft ?? EMPTY_CHECKOUT
  if (!user) return { ...form, addressUuid: null }
  const own = { ...form, email: user.email }
  const isTyped = draft !== null && draft.addressUuid === null && ADDRESS_FIELDS.some((field) => draft[field] !== '')
  const saved = addresses.find(({ uuid }) => uuid === form.addressUuid) ?? (isTyped ? undefined : addresses[0])
  if (saved) return { ...own, ...fieldsOf(saved), addressUuid: saved.uuid }
  if (isTyped) return { ...own, addressUuid: null }
  return {
    ...own,
    addressUuid: null,
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.profile.phone,
    street: user.profile.address,
    zipcode: user.profile.zipcode,
    city: user.profile.city,
  }
}
