import { useTranslation } from 'next-i18next/pages'
import { get, useFormContext, type FieldError } from 'react-hook-form'
import type { PostValues } from './lib/post-values.ts'

/** Error message of a field: `errors.{field}.{rule}`. */
export function usePostWords() {
  const { t } = useTranslation('post-editor')
  const { errors } = useFormContext<PostValues>().formState
  return (field: keyof PostValues): string | undefined => {
    const fault = get<typeof errors, FieldError | undefined>(errors, field)
    return fault?.message === undefined ? undefined : t([`errors.${field}.${fault.message}`, `errors.${field}.wrong`])
  }
}
