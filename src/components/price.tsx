import { formatPrice } from '#lib/shared/format.ts'
import styles from './price.module.css'

type Props = { /** In PLN. */ value: number; className?: string | undefined }

export const Price = ({ value, className }: Props) => (
  <data className={`${styles.price} ${className ?? ''}`} value={value}>
    {formatPrice(value)}
  </data>
)
