import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { splitName } from './lib/split-name.ts'
import type { FieldsProps } from './use-checkout-words.ts'

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
