import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { TextField } from '#ui/text-field.tsx'
import type { FieldsProps } from './use-checkout-words.ts'

/** The last word is the last name; a single one is a first name. */
export function splitName(text: string): { firstname: string; lastname: string } {
  const words = text.trim().split(/\s+/)
  const lastname = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstname: words.join(' '), lastname }
}

/** First and last name in one field, as people write them. */
export function NameField({ form, wrong }: FieldsProps) {
  const { t } = useTranslation('checkout')
  const [text, setText] = useState(() => form.getValues(['firstname', 'lastname']).join(' ').trim())

  function handleChange(value: string) {
    setText(value)
    const { firstname, lastname } = splitName(value)
    form.setValue('firstname', firstname, { shouldDirty: true })
    form.setValue('lastname', lastname, { shouldDirty: true })
    form.clearErrors(['firstname', 'lastname'])
  }

  return (
    <TextField
      label={t('contact.name')}
      error={wrong('firstname') ?? wrong('lastname')}
      autoComplete="shipping name"
      value={text}
      onChange={({ target }) => handleChange(target.value)}
    />
  )
}
