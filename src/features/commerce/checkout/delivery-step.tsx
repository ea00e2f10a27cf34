import { useTranslation } from 'next-i18next/pages'
import type { Quote } from '#contracts/commerce/basket.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import { lastPointOf } from './lib/last-choices.ts'
import { needsAddress, orderedParts } from './lib/checkout-form.ts'
import { SellerDelivery } from './seller-delivery.tsx'
import type { Buyer } from './use-buyer.ts'
import type { FieldsProps } from './use-checkout-words.ts'

/** Delivery of each seller's goods, and one address for all couriers. */
export function DeliveryStep({ form, wrong, quote, buyer }: FieldsProps & { quote: Quote; buyer: Buyer }) {
  const { t } = useTranslation('checkout')
  const values = form.watch()
  const parts = orderedParts(quote)
  const lastPoint = lastPointOf(buyer.last)
  const choose = (field: 'options' | 'points', seller: string, value: string) => {
    form.setValue(field, { ...values[field], [seller]: value }, { shouldDirty: true })
    form.clearErrors(field)
  }
  return (
    <section className={styles.step}>
      <h2>{t('delivery.title')}</h2>
      {parts.map((part) => (
        <SellerDelivery
          key={part.seller.uuid}
          part={part}
          form={values}
          optionError={wrong(`options.${part.seller.uuid}`)}
          lastPoint={lastPoint}
          pointError={wrong(`points.${part.seller.uuid}`)}
          onOption={(uuid) => choose('options', part.seller.uuid, uuid)}
          onPoint={(code) => choose('points', part.seller.uuid, code)}
        />
      ))}
      {values.addressUuid === null && needsAddress(parts, values) && (
        <AddressFields form={form} wrong={wrong} maySave={buyer.user !== null} />
      )}
    </section>
  )
}
