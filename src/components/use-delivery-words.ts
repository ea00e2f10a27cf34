import { useTranslation } from 'next-i18next/pages'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import { formatOfferPrice } from '#lib/shared/format.ts'

/** Stays at the end of a line. */
const DOT = '\u00a0· '

/** Words about delivery options, the same wherever a buyer reads of one. `goods` is what it delivers, in grosze. */
export function useDeliveryWords() {
  const { t } = useTranslation('components')
  const isFree = ({ price, freeFrom }: DeliveryOption, goods: number) =>
    price === 0 || (freeFrom !== null && goods >= toGrosze(freeFrom))
  const priceOf = (option: DeliveryOption, goods: number) =>
    isFree(option, goods) ? t('delivery.free') : formatOfferPrice(option.price)
  const nameOf = ({ carrier, kind }: DeliveryOption) => carrier || t(`delivery.kind.${kind}`)
  return {
    nameOf,
    priceOf,
    /** The kind if the name does not say it, then price, time, and what makes it free. */
    detailsOf: (option: DeliveryOption, goods: number): string =>
      [
        ...[t(`delivery.kind.${option.kind}`)].filter((kind) => kind !== nameOf(option)),
        priceOf(option, goods),
        option.kind === 'pickup'
          ? t('delivery.ready', { count: option.dispatchDays })
          : t('delivery.arrives', { count: option.dispatchDays + option.transitDays }),
        ...(!isFree(option, goods) && option.freeFrom !== null
          ? [t('delivery.freeFrom', { price: formatOfferPrice(option.freeFrom) })]
          : []),
      ].join(DOT),
  }
}
