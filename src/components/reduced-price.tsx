import { useTranslation } from 'next-i18next/pages'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { wholePercent } from '#lib/base/percent.ts'
import { formatOfferPrice, formatPrice } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Price } from './price.tsx'
import styles from './reduced-price.module.css'

type Props = {
  /** In PLN. */
  value: number
  /** Lowest price of the 30 days before the reduction. The law requires it wherever a reduction is shown. */
  lowest: number
  /** As of `Price`. */
  isOffer?: boolean
  size?: 'medium' | 'large'
}

/** Reduced price. The percentage is relative to the lowest price, rounded down, so that the reduction is not overstated. */
export function ReducedPrice({ value, lowest, isOffer = false, size = 'medium' }: Props) {
  const { t } = useTranslation('components')
  const before = toGrosze(lowest)
  const write = isOffer ? formatOfferPrice : formatPrice
  const percent = wholePercent(before - toGrosze(value), before)
  return (
    <span className={styles.reduced} data-size={size}>
      <span className={styles.line}>
        <Price value={value} isOffer={isOffer} className={styles.value} />
        {percent > 0 && <Badge tone="promotion">{t('price.reduction', { percent })}</Badge>}
      </span>
      <span className={styles.lowest}>{t('price.lowest', { price: write(lowest) })}</span>
    </span>
  )
}
