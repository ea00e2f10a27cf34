import { useTranslation } from 'next-i18next/pages'
import { useDeliveryWords } from '#components/use-delivery-words.ts'
import type { QuoteSeller } from '#contracts/commerce/basket.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { chosenOption, totalsOf, type CheckoutForm } from './lib/checkout-form.ts'
import styles from './checkout.module.css'
import { type LastPoint, PointSearch } from './point-search.tsx'

type Props = {
  part: QuoteSeller
  form: CheckoutForm
  optionError: string | undefined
  pointError: string | undefined
  lastPoint: LastPoint | null
  onOption: (uuid: string) => void
  onPoint: (code: string) => void
}

export function SellerDelivery({ part, form, optionError, pointError, lastPoint, onOption, onPoint }: Props) {
  const { t } = useTranslation('checkout')
  const { nameOf, detailsOf } = useDeliveryWords()
  const { seller, deliveryOptions } = part
  const name = seller.shop?.name ?? seller.fullName
  const option = chosenOption(part, form)
  const goods = totalsOf(part, null, form).goods

  return (
    <div className={styles.seller}>
      <RadioCards
        label={t('delivery.from', { name })}
        error={optionError}
        value={option?.uuid ?? null}
        onValueChange={onOption}
        options={deliveryOptions.map((one) => ({
          value: one.uuid,
          label: nameOf(one),
          description: detailsOf(one, goods),
        }))}
      />
      {option?.kind === 'locker' && (
        <PointSearch
          value={form.points[seller.uuid] ?? null}
          error={pointError}
          last={lastPoint}
          zipcode={form.zipcode}
          onChoose={onPoint}
        />
      )}
    </div>
  )
}
