import { z } from 'zod'
import { isPolishMobile, readPhone } from '#contracts/base/phone.rules.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import { CreateOrder } from '#contracts/commerce/create-order.ts'
import {
  chosenOption,
  fieldOf,
  methodsFor,
  orderedParts,
  toOrder,
  type CheckoutField,
  type CheckoutForm,
} from './checkout-form.ts'

/** `field` is null for a fault of the whole form. */
export type CheckoutFault = { field: CheckoutField | null; type: string }

const needed = (field: CheckoutField): CheckoutFault => ({ field, type: 'fieldRequired' })

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
  const method = methodsFor(quote, form).find((one) => one === form.paymentMethod)
  const takesLocker = orderedParts(quote).some((part) => chosenOption(part, form)?.kind === 'locker')
  const lacksMobile = takesLocker && readPhone(form.phone) !== null && !isPolishMobile(form.phone)
  const faults = [
    ...(read.error?.issues ?? [])
      .map(({ path, message }) => ({ field: fieldOf(path, quote), type: message }))
      .filter(({ field }) => field !== 'paymentMethod' && !field?.startsWith('options.')),
    ...(lacksMobile ? [{ field: 'phone' as const, type: 'mobileNeeded' }] : []),
    ...unchosen.map(({ seller }) => needed(`options.${seller.uuid}`)),
    ...(method ? [] : [needed('paymentMethod')]),
    ...(form.acceptsTerms ? [] : [needed('acceptsTerms')]),
  ]
  return read.success && faults.length === 0 ? { order: read.data, faults: [] } : { order: null, faults }
}
