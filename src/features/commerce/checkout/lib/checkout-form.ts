import type { Quote } from '#contracts/commerce/basket.ts'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import { orderTotal, sellerTotals, type SellerTotals } from '#contracts/commerce/totals.rules.ts'

export type CheckoutForm = {
  email: string
  firstname: string
  lastname: string
  phone: string
  /** The saved address in the fields; null for a typed one. */
  addressUuid: string | null
  /** One address for every courier of the order. */
  street: string
  zipcode: string
  city: string
  savesAddress: boolean
  /** By seller: the chosen option, and the code of a parcel locker. */
  options: Record<string, string>
  points: Record<string, string>
  paymentMethod: PaymentMethod | null
  wantsInvoice: boolean
  company: string
  nip: string
  companyStreet: string
  companyZipcode: string
  companyCity: string
  isProfessional: boolean
  note: string
  acceptsTerms: boolean
}

/** A field with an error of its own. */
export type CheckoutField = keyof CheckoutForm | `options.${string}` | `points.${string}`

export const EMPTY_CHECKOUT: CheckoutForm = {
  email: '',
  firstname: '',
  lastname: '',
  phone: '',
  addressUuid: null,
  street: '',
  zipcode: '',
  city: '',
  savesAddress: true,
  options: {},
  points: {},
  paymentMethod: null,
  wantsInvoice: false,
  company: '',
  nip: '',
  companyStreet: '',
  companyZipcode: '',
  companyCity: '',
  isProfessional: false,
  note: '',
  acceptsTerms: false,
}

/** The fields that a saved address fills. */
export const ADDRESS_FIELDS = ['firstname', 'lastname', 'phone', 'street', 'zipcode', 'city'] as const

type Part = Quote['sellers'][number]

/** Sellers with the pieces of each line that can be ordered now, without the lines kept for later. */
export const shownParts = (quote: Quote): Part[] =>
  quote.sellers.flatMap((part) => {
    const lines = part.lines
      .filter(({ isForLater }) => !isForLater)
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, line.free) }))
    return lines.length > 0 ? [{ ...part, lines }] : []
  })

/** Sellers and lines of which something can be ordered. */
export const orderedParts = (quote: Quote): Part[] =>
  shownParts(quote).flatMap((part) => {
    const lines = part.lines.filter(({ quantity }) => quantity > 0)
    return lines.length > 0 ? [{ ...part, lines }] : []
  })

/** The option chosen at a seller; the only one needs no choice. */
export const chosenOption = (part: Part, { options }: Pick<CheckoutForm, 'options'>) =>
  part.deliveryOptions.find(({ uuid }) => uuid === options[part.seller.uuid]) ??
  (part.deliveryOptions.length === 1 ? part.deliveryOptions[0] : undefined)

export const needsAddress = (parts: readonly Part[], form: Pick<CheckoutForm, 'options'>) =>
  parts.some((part) => chosenOption(part, form)?.kind === 'courier')

/** Ways to pay that every seller takes for the chosen deliveries. */
export const methodsFor = (quote: Quote, form: CheckoutForm): PaymentMethod[] =>
  quote.paymentMethods.filter(
    (method) => method !== 'cash' || orderedParts(quote).every((part) => chosenOption(part, form)?.takesCash !== false),
  )

/** The chosen way to pay; the only one needs no choice. */
export const chosenMethod = (quote: Quote, form: CheckoutForm): PaymentMethod | null => {
  const methods = methodsFor(quote, form)
  const [only = null] = methods.length === 1 ? methods : []
  return methods.find((method) => method === form.paymentMethod) ?? only
}

export function totalsOf(part: Part, method: PaymentMethod | null, form: CheckoutForm): SellerTotals {
  const option = chosenOption(part, form)
  const terms = option && {
    price: toGrosze(option.price),
    freeFrom: option.freeFrom === null ? null : toGrosze(option.freeFrom),
    cashFee: toGrosze(option.cashFee),
  }
  const lines = part.lines.map(({ price, quantity }) => ({ price: toGrosze(price), quantity }))
  return sellerTotals(lines, terms ?? null, method)
}

/** In PLN. */
export const totalOf = (quote: Quote, form: CheckoutForm): number =>
  toZloty(orderTotal(orderedParts(quote).map((part) => totalsOf(part, chosenMethod(quote, form), form))))

/** Fee of paying on delivery with the chosen deliveries, in PLN. */
export const cashFeeOf = (quote: Quote, form: CheckoutForm): number =>
  toZloty(orderedParts(quote).reduce((sum, part) => sum + totalsOf(part, 'cash', form).fee, 0))

/** The body of `POST /order`, not validated yet. */
export function toOrder(
  form: CheckoutForm,
  quote: Quote,
  termsVersion: string,
): Omit<CreateOrderInput, 'paymentMethod'> & { paymentMethod: PaymentMethod | null } {
  const parts = orderedParts(quote)
  return {
    email: form.email,
    firstname: form.firstname,
    lastname: form.lastname,
    phone: form.phone,
    lines: parts.flatMap(({ lines }) =>
      lines.map(({ variantProjectionUuid, quantity, videoUuid }) => ({ variantProjectionUuid, quantity, videoUuid })),
    ),
    deliveries: parts.map((part) => {
      const option = chosenOption(part, form)
      return {
        sellerUuid: part.seller.uuid,
        optionUuid: option?.uuid ?? '',
        address: option?.kind === 'courier' ? { street: form.street, zipcode: form.zipcode, city: form.city } : null,
        pointCode: option?.kind === 'locker' ? (form.points[part.seller.uuid] ?? '') : null,
      }
    }),
    paymentMethod: chosenMethod(quote, form),
    invoice: form.wantsInvoice
      ? {
          company: form.company,
          nip: form.nip,
          street: form.companyStreet,
          zipcode: form.companyZipcode,
          city: form.companyCity,
          isProfessional: form.isProfessional,
        }
      : null,
    note: form.note,
    termsVersion,
    expectedTotal: totalOf(quote, form),
  }
}

const INVOICE_FIELDS: Record<string, CheckoutField> = {
  company: 'company',
  nip: 'nip',
  street: 'companyStreet',
  zipcode: 'companyZipcode',
  city: 'companyCity',
}

const fieldNamed = (name: string | undefined): CheckoutField | null =>
  (Object.keys(EMPTY_CHECKOUT) as (keyof CheckoutForm)[]).find((field) => field === name) ?? null

/** Maps a path of the order to a field of the form; null if there is none. */
export function fieldOf(path: readonly PropertyKey[], quote: Quote): CheckoutField | null {
  const [first, second, third, fourth] = path.map(String)
  if (first === 'invoice') return INVOICE_FIELDS[second ?? ''] ?? null
  if (first === 'termsVersion') return 'acceptsTerms'
  if (first !== 'deliveries') return fieldNamed(first)
  const seller = orderedParts(quote)[Number(second)]?.seller.uuid
  if (third === 'address') return fieldNamed(fourth ?? 'street')
  if (seller === undefined) return null
  return third === 'pointCode' ? `points.${seller}` : `options.${seller}`
}
