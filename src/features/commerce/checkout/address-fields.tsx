import { useTranslation } from 'next-i18next/pages'
import fields from '#components/form.module.css'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useInferredCity } from './use-inferred-city.ts'
import type { FieldsProps } from './use-checkout-words.ts'

/** The delivery address. `maySave`: the buyer is signed in and may keep it. */
export function AddressFields({ form, wrong, maySave }: FieldsProps & { maySave: boolean }) {
  const { t } = useTranslation('checkout')
  const { register } = form
  useInferredCity(form)
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
      {maySave && <Checkbox {...register('savesAddress')} label={t('address.save')} help={t('address.saveHelp')} />}
    </div>
  )
}
