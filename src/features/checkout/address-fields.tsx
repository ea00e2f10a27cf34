import { useTranslation } from 'next-i18next/pages'
import fields from '#components/form.module.css'
import { TextField } from '#ui/text-field.tsx'
import type { FieldsProps } from './contact-fields.tsx'

export function AddressFields({ form: { register }, wrong }: FieldsProps) {
  const { t } = useTranslation('checkout')
  return (
    <div className={fields.form} role="group" aria-label={t('address.title')}>
      <TextField
        {...register('street')}
        label={t('address.street')}
        error={wrong('street')}
        autoComplete="shipping street-address"
      />
      <div className={fields.pair}>
        <TextField
          {...register('zipcode')}
          label={t('address.zipcode')}
          error={wrong('zipcode')}
          autoComplete="shipping postal-code"
          inputMode="numeric"
          placeholder="00-000"
        />
        <TextField
          {...register('city')}
          label={t('address.city')}
          error={wrong('city')}
          autoComplete="shipping address-level2"
        />
      </div>
    </div>
  )
}
