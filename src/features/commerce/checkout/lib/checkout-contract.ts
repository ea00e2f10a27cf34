import { z } from 'zod'
import { isPolishMobile, readPhone } from '#contracts/base/phone.rules.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import { CreateOrder } from '#contracts/commerce/create-order.ts'
import {
  chosenMethod,
  chosenOption,
  fieldOf,
  orderedParts,
  toOrder,
  type CheckoutField,
  type CheckoutForm,
} from './checkout-form.ts'

/** `field` is null for a fault of the whole form. */
export type CheckoutFault = { field: CheckoutField | null; type: string }

const needed = (field: CheckoutField): CheckoutFault => ({ field, type: 'fieldRequired' })

/** One field of the page holds both names. */
const isName = ({ field, type }: CheckoutFault) =>
  (field === 'firstname' || field === 'lastname') && type === 'fieldRequired'

/** Contract of the form: its output is the order to send. Messages name the rule that a field violates. */
export const checkoutContract = (quote: Quote, termsVersion: string) =>
  z.custom<CheckoutForm>().transform((form, context): CreateOrder => {
    const { order, faults } = validateCheckout(form, quote, termsVersion)
    for (const { field, type } of faults)
      context.addIssue({ code: 'custom', path: field?.split('.') ?? ['root'], message: type })
    return order ?? z.NEVER
  })

/** Validates the form: the order to send, or its faults. */
export function validateCheckout(
  form: CheckoutForm,
  quote: Quote,
  termsVersion: string,
): { order: CreateOrder; faults: [] } | { order: null; faults: CheckoutFault[] } {
  const read = CreateOrder.safeParse(toOrder(form, quote, termsVersion))
  const unchosen = orderedParts(quote).filter((part) => !chosenOption(part, form))
  const method = chosenMethod(quote, form)
  const toLocker = orderedParts(quote).filter((part) => chosenOption(part, form)?.kind === 'locker')
  const withoutPoint = toLocker.filter(({ seller }) => !form.points[seller.uuid])
  const lacksMobile = toLocker.length > 0 && readPhone(form.phone) !== null && !isPolishMobile(form.phone)
  const faults = [
    ...(read.error?.issues ?? [])
      .map(({ path, message }) => ({ field: fieldOf(path, quote), type: message }))
      .map((fault) => (isName(fault) ? { ...fault, type: 'nameNeeded' } : fault))
      .filter(({ field }) => field !== 'paymentMethod' && !field?.startsWith('options.')),
    ...(lacksMobile ? [{ field: 'phone' as const, type: 'mobileNeeded' }] : []),
    ...unchosen.map(({ seller }) => ({ field: `options.${seller.uuid}` as const, type: 'deliveryNeeded' })),
    ...withoutPoint.map(({ seller }) => ({ field: `points.${seller.uuid}` as const, type: 'pointNeeded' })),
    ...(method ? [] : [{ field: 'paymentMethod' as const, type: 'paymentNeeded' }]),
    ...(form.acceptsTerms ? [] : [needed('acceptsTerms')]),
  ]
  return read.success && faults.length === 0 ? { order: read.data, faults: [] } : { order: null, faults }
}
