import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { EmailField } from '#components/email-field.tsx'
import fields from '#components/form.module.css'
import { paths } from '#lib/shared/paths.ts'
import { TextField } from '#ui/text-field.tsx'
import { AddressChoice } from './address-choice.tsx'
import styles from './checkout.module.css'
import type { Buyer } from './use-buyer.ts'
import type { FieldsProps } from './use-checkout-words.ts'

/** The buyer's contact. A saved address holds name and phone, so the fields show only without one. */
export function ContactFields({ form, wrong, buyer: { user, addresses } }: FieldsProps & { buyer: Buyer }) {
  const { t } = useTranslation('checkout')
  const { register } = form
  const isTyped = addresses.length === 0 || form.watch('addressUuid') === null
  return (
    <section className={styles.step}>
      <h2>{t('contact.title')}</h2>
      {user ? (
        <p className={fields.fine}>{t('contact.mail', { email: user.email })}</p>
      ) : (
        <>
          <p className={fields.fine}>
            {t('contact.guest')} <Link href={paths.signIn(paths.checkout)}>{t('contact.signIn')}</Link>
          </p>
          <EmailField {...register('email')} label={t('contact.email')} error={wrong('email')} />
        </>
      )}
      {addresses.length > 0 && <AddressChoice form={form} addresses={addresses} />}
      {isTyped && (
        <>
          <div className={fields.pair}>
            <TextField
              {...register('firstname')}
              label={t('contact.firstname')}
              error={wrong('firstname')}
              autoComplete="shipping given-name"
            />
            <TextField
              {...register('lastname')}
              label={t('contact.lastname')}
              error={wrong('lastname')}
              autoComplete="shipping family-name"
            />
          </div>
          <TextField
            {...register('phone')}
            type="tel"
            label={t('contact.phone')}
            help={t('contact.phoneHelp')}
            error={wrong('phone')}
            autoComplete="shipping tel"
          />
        </>
      )}
    </section>
  )
}
