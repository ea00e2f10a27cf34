import { Star } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { MAX_RATING } from '#contracts/commerce/rating.rules.ts'
import { formatCount, formatRating, pluralCount } from '#lib/shared/format.ts'
import styles from './rating-stars.module.css'

type Props = {
  value: number
  /** Number of reviews. With none, no stars are shown. */
  quantity?: number
}

const STARS = Array.from({ length: MAX_RATING }, (_, index) => index)

/** The stars are decorative: the text beside them says the same. */
export function RatingStars({ value, quantity }: Props) {
  const { t } = useTranslation('components')
  if (quantity === 0) return <span className={styles.none}>{t('rating.none')}</span>
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        <Row className={styles.empty} />
        <span
          className={styles.clip}
          style={{ width: `${(Math.min(Math.max(value, 0), MAX_RATING) / MAX_RATING) * 100}%` }}
        >
          <Row className={styles.full} />
        </span>
      </span>
      <span>
        {t('rating.value', { value: formatRating(value), max: MAX_RATING })}
        {quantity !== undefined && (
          <span className={styles.quantity}>
            {' '}
            {t('rating.quantity', { count: pluralCount(quantity), shown: formatCount(quantity) })}
          </span>
        )}
      </span>
    </span>
  )
}

const Row = ({ className }: { className: string | undefined }) => (
  <span className={className}>
    {STARS.map((index) => (
      <Star key={index} size={16} />
    ))}
  </span>
)
