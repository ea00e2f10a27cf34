import { useTranslation } from 'next-i18next/pages'
import type { QuoteSeller } from '#contracts/commerce/basket.ts'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { chosenOption, totalsOf, type CheckoutForm } from './lib/checkout-form.ts'
import styles from './checkout.module.css'
import { PointSearch } from './point-search.tsx'

type Props = {
  part: QuoteSeller
  form: CheckoutForm
  optionError: string | undefined
  pointError: string | undefined
  onOption: (uuid: string) => void
  onPoint: (code: string) => void
}

export function SellerDelivery({ part, form, optionError, pointError, onOption, onPoint }: Props) {
  const { t } = useTranslation('checkout')
  const { seller, deliveryOptions } = part
  const name = seller.shop?.name ?? seller.fullName
  const option = chosenOption(part, form)
  const goods = totalsOf(part, form).goods

  const isFree = ({ price, freeFrom }: DeliveryOption) =>
    price === 0 || (freeFrom !== null && goods >= toGrosze(freeFrom))
  const label = (one: DeliveryOption) => one.carrier || t(`delivery.${one.kind}`)

  return (
    <div className={styles.seller}>
      <RadioCards
        label={t('delivery.from', { name })}
        error={optionError}
        value={option?.uuid ?? null}
        onValueChange={onOption}
        options={deliveryOptions.map((one) => ({
          value: one.uuid,
          label: label(one),
          description: [
            ...[t(`delivery.${one.kind}`)].filter((kind) => kind !== label(one)),
            isFree(one) ? t('delivery.free') : formatPrice(one.price),
            ...(one.kind === 'pickup'
              ? [t('delivery.ready', { count: one.dispatchDays })]
              : [
                  t('delivery.days', { count: one.dispatchDays }),
                  t('delivery.arrives', { count: one.dispatchDays + one.transitDays }),
                ]),
            ...(!isFree(one) && one.freeFrom !== null
              ? [t('delivery.freeFrom', { price: formatPrice(one.freeFrom) })]
              : []),
          ].join(' · '),
        }))}
      />
      {option?.kind === 'locker' && (
        <PointSearch value={form.points[seller.uuid] ?? null} error={pointError} onChoose={onPoint} />
      )}
    </div>
  )
}
