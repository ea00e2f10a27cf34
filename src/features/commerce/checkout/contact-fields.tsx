import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { EmailField } from '#components/email-field.tsx'
import fields from '#components/form.module.css'
import { paths } from '#lib/shared/paths.ts'
import { TextField } from '#ui/text-field.tsx'
import { AddressChoice } from './address-choice.tsx'
import styles from './checkout.module.css'
import { NameField } from './name-field.tsx'
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
          <NameField form={form} wrong={wrong} />
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
