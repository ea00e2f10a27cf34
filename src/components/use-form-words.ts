import { useTranslation } from 'next-i18next/pages'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormFault } from '#lib/shared/form-faults.ts'

/**
 * Error messages of a form. A field that violates the contract's rule `too_big` gets `errors.{field}.too_big` of the
 * namespace, or `errors.{field}.wrong`, or
 * that of the namespace `forms`. The whole form gets `errors.{type}`, or the message shared by all forms.
 */
export function useFormWords<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  namespace: string,
) {
  const { t } = useTranslation([namespace, 'forms'])
  /** Translation of the first key that exists. */
  const say = (keys: string[], count = 0) => t(keys, { count })
  const { errors } = form.formState
  const wrong = (field: FieldPath<Values>) => {
    const type = (errors as Record<string, { type?: unknown } | undefined>)[field]?.type
    return typeof type === 'string'
      ? say(
          [namespace, 'forms'].flatMap((from) => [`${from}:errors.${field}.${type}`, `${from}:errors.${field}.wrong`]),
        )
      : undefined
  }
  /** Shows the server's errors and focuses the first invalid field. */
  const showFaults = (faults: readonly FormFault<FieldPath<Values>>[]) => {
    for (const [index, { field, type, minutes = 0 }] of faults.entries()) {
      if (field === 'root') {
        form.setError('root', { type, message: say([`errors.${type}`, `forms:failed.${type}`], minutes) })
      } else form.setError(field, { type }, { shouldFocus: index === 0 })
    }
  }
  const { root } = errors
  const whole = root && (root.message ?? say([`errors.${root.type}`, `forms:failed.${root.type}`]))
  return { wrong, whole, showFaults }
}
