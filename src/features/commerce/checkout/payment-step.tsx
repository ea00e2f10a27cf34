import { useTranslation } from 'next-i18next/pages'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import { formatOfferPrice } from '#lib/shared/format.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './checkout.module.css'
import { InvoiceFields } from './invoice-fields.tsx'
import { cashFeeOf, chosenMethod, methodsFor, orderedParts } from './lib/checkout-form.ts'
import type { FieldsProps } from './use-checkout-words.ts'

const NOTE_MAX = 500

/** Payment, invoice and a note to the sellers. */
export function PaymentStep({ form, wrong, quote }: FieldsProps & { quote: Quote }) {
  const { t } = useTranslation('checkout')
  const values = form.watch()
  const fee = cashFeeOf(quote, values)
  const handleMethod = (method: PaymentMethod) => {
    form.setValue('paymentMethod', method, { shouldDirty: true })
    form.clearErrors('paymentMethod')
  }
  return (
    <section className={styles.step}>
      <h2>{t('payment.title')}</h2>
      <RadioCards
        label={t('payment.label')}
        error={wrong('paymentMethod')}
        value={chosenMethod(quote, values)}
        onValueChange={handleMethod}
        options={methodsFor(quote, values).map((method) => ({
          value: method,
          label: t(`payment.${method}.label`),
          description:
            method === 'cash' && fee > 0
              ? t('payment.cash.textWithFee', { fee: formatOfferPrice(fee) })
              : t(`payment.${method}.text`),
        }))}
      />
      <InvoiceFields form={form} wrong={wrong} />
      <TextArea
        {...form.register('note')}
        label={t('note.label', { count: orderedParts(quote).length })}
        note={t('note.optional')}
        error={wrong('note')}
        rows={2}
        maxLength={NOTE_MAX}
      />
    </section>
  )
}
