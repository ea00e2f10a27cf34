import { useTranslation } from 'next-i18next/pages'
import { get, useFormContext, type FieldError, type FieldPath } from 'react-hook-form'
import type { ReelValues } from './lib/values.ts'

/** Error message of a field: `form.{field}.{rule}`. */
export function useFaultWords() {
  const { t } = useTranslation('upload')
  const { errors } = useFormContext<ReelValues>().formState
  return (field: FieldPath<ReelValues>): string | undefined => {
    const fault = get<typeof errors, FieldError | undefined>(errors, field)
    return fault?.message === undefined ? undefined : t([`form.${field}.${fault.message}`, 'form.wrong'])
  }
}
