import { useTranslation } from 'next-i18next/pages'
import type { UseFormReturn } from 'react-hook-form'
import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import type { CheckoutField, CheckoutForm } from './lib/checkout-form.ts'

export type CheckoutFormApi = UseFormReturn<CheckoutForm, unknown, CreateOrder>

/** Error message of a field, if it has an error. */
export type Wrong = (field: CheckoutField) => string | undefined
export type FieldsProps = { form: CheckoutFormApi; wrong: Wrong }

/** The violated rule: of the contract, of the server's error titles, or of the checkout itself. */
type Fault = { type?: string | number | undefined; message?: string | undefined }
const ruleOf = ({ type, message }: Fault) => String(type === 'custom' ? message : type)

/** Error messages of the checkout. `rule`: the rule that the whole form violates. */
export function useCheckoutWords({ getFieldState, formState }: CheckoutFormApi) {
  const { t } = useTranslation('checkout')
  const say = (fault: Fault | undefined, otherwise: string) =>
    // The message of a fault that is not the contract's is a time.
    fault && t([`errors.${ruleOf(fault)}`, `errors.${otherwise}`], { time: fault.message })
  const { root, acceptsTerms } = formState.errors
  const wrong: Wrong = (field) => {
    const fault = getFieldState(field, formState).error
    const isMissing = fault && ruleOf(fault) === 'fieldRequired'
    return isMissing ? t([`errors.missing.${field}`, 'errors.wrong']) : say(fault, 'wrong')
  }
  return {
    wrong,
    whole: say(root, 'unexpected'),
    rule: root && ruleOf(root),
    /** The consent has one message for all faults but changed terms. */
    consent: acceptsTerms && t(`errors.${ruleOf(acceptsTerms) === TERMS_CHANGED ? TERMS_CHANGED : 'acceptsTerms'}`),
  }
}

export const TERMS_CHANGED = 'TERMS_CHANGED_EXCEPTION'
