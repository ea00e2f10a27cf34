import { useTranslation } from 'next-i18next/pages'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormFault } from '#lib/form-faults.ts'

/**
 * The words for what is wrong with a form. A field that breaks the contract's rule `too_big` is told
 * `errors.{field}.too_big` of the namespace, or `errors.{field}.wrong`; the whole form `errors.{type}`, or the words that
 * all forms share.
 */
export function useFormWords<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  namespace: string,
) {
  const { t } = useTranslation([namespace, 'forms'])
  /** The first of them that somebody wrote. */
  const say = (keys: string[], count = 0) => t(keys, { count })
  const { errors } = form.formState
  const wrong = (field: FieldPath<Values>) => {
    const type = (errors as Record<string, { type?: unknown } | undefined>)[field]?.type
    return typeof type === 'string' ? say([`errors.${field}.${type}`, `errors.${field}.wrong`]) : undefined
  }
  /** Shows what the server said; the first field of it gets the focus. */
  const tell = (faults: readonly FormFault<FieldPath<Values>>[]) => {
    for (const [index, { field, type, minutes = 0 }] of faults.entries()) {
      if (field === 'root') {
        form.setError('root', { type, message: say([`errors.${type}`, `forms:failed.${type}`], minutes) })
      } else form.setError(field, { type }, { shouldFocus: index === 0 })
    }
  }
  return { wrong, whole: errors.root?.message, tell }
}
