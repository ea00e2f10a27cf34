import { useTranslation } from 'next-i18next/pages'
import fields from '#components/form.module.css'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldsProps } from './use-checkout-words.ts'

export function InvoiceFields({ form, wrong }: FieldsProps) {
  const { t } = useTranslation('checkout')
  const { register } = form
  return (
    <div className={fields.form}>
      <Checkbox {...register('wantsInvoice')} label={t('invoice.wanted')} help={t('invoice.help')} />
      {form.watch('wantsInvoice') && (
        <div className={fields.form} role="group" aria-label={t('invoice.title')}>
          <TextField
            {...register('company')}
            label={t('invoice.company')}
            error={wrong('company')}
            autoComplete="billing organization"
          />
          <TextField
            {...register('nip')}
            label={t('invoice.nip')}
            error={wrong('nip')}
            autoComplete="off"
            inputMode="numeric"
          />
          <TextField
            {...register('companyStreet')}
            label={t('address.street')}
            error={wrong('companyStreet')}
            autoComplete="billing street-address"
          />
          <div className={fields.pair}>
            <TextField
              {...register('companyZipcode')}
              label={t('address.zipcode')}
              error={wrong('companyZipcode')}
              autoComplete="billing postal-code"
              inputMode="numeric"
            />
            <TextField
              {...register('companyCity')}
              label={t('address.city')}
              error={wrong('companyCity')}
              autoComplete="billing address-level2"
            />
          </div>
          <Checkbox
            {...register('isProfessional')}
            label={t('invoice.professional')}
            help={t('invoice.professionalHelp')}
          />
        </div>
      )}
    </div>
  )
}
