import type { Quote } from '#contracts/commerce/basket.ts'
import { CreateOrder } from '#contracts/commerce/create-order.ts'
import { isPolishMobile, readPhone } from '#contracts/base/phone.rules.ts'
import { chosenOption, fieldOf, methodsFor, orderedParts, toOrder, type CheckoutForm } from './checkout-form.ts'

/** `field` is null for a fault of the whole form. */
export type CheckoutFault = { field: string | null; type: string }

const needed = (field: string): CheckoutFault => ({ field, type: 'fieldRequired' })

/** Validates the form: the order to send, or its faults. */
export function judgeCheckout(
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
    ...(lacksMobile ? [{ field: 'phone', type: 'mobileNeeded' }] : []),
    ...unchosen.map(({ seller }) => needed(`options.${seller.uuid}`)),
    ...(method ? [] : [needed('paymentMethod')]),
    ...(form.acceptsTerms ? [] : [needed('acceptsTerms')]),
  ]
  return read.success && faults.length === 0 ? { order: read.data, faults: [] } : { order: null, faults }
}
