import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { UseFormReturn } from 'react-hook-form'
import { EmailField } from '#components/email-field.tsx'
import fields from '#components/form.module.css'
import { paths } from '#lib/paths.ts'
import { useSessionStatus } from '#lib/session.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './checkout.module.css'
import type { CheckoutForm } from './lib/checkout-form.ts'

export type FieldsProps = { form: UseFormReturn<CheckoutForm>; wrong: (field: string) => string | undefined }

export function ContactFields({ form: { register }, wrong }: FieldsProps) {
  const { t } = useTranslation('checkout')
  const isGuest = useSessionStatus() === 'signed-out'
  return (
    <section className={styles.step}>
      <h2>{t('contact.title')}</h2>
      {isGuest && (
        <p className={fields.fine}>
          {t('contact.guest')} <Link href={paths.signIn(paths.checkout)}>{t('contact.signIn')}</Link>
        </p>
      )}
      <EmailField {...register('email')} label={t('contact.email')} error={wrong('email')} />
      <div className={fields.pair}>
        <TextField
          {...register('firstname')}
          label={t('contact.firstname')}
          error={wrong('firstname')}
          autoComplete="given-name"
        />
        <TextField
          {...register('lastname')}
          label={t('contact.lastname')}
          error={wrong('lastname')}
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...register('phone')}
        type="tel"
        label={t('contact.phone')}
        help={t('contact.phoneHelp')}
        error={wrong('phone')}
        autoComplete="tel"
      />
    </section>
  )
}
