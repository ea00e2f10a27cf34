import { formatOfferPrice, formatPrice } from '#lib/shared/format.ts'
import styles from './price.module.css'

type Props = {
  /** In PLN. */
  value: number
  /** The price of something on offer, which leaves out empty grosze. Other amounts are exact. */
  isOffer?: boolean
  className?: string | undefined
}

export const Price = ({ value, isOffer = false, className }: Props) => (
  <data className={`${styles.price} ${className ?? ''}`} value={value}>
    {isOffer ? formatOfferPrice(value) : formatPrice(value)}
  </data>
)
