import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import type { SalesOverview } from '#contracts/commerce/sale.ts'
import { formatDate, formatPrice } from '#lib/shared/format.ts'
import { writeNumber } from '#lib/shared/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './sales-overview.module.css'

const RATE_DIGITS = { least: 4, most: 4 }

/** Sales by year, and whether they are reported to the tax authority. */
export function SoldYears({ years }: { years: SalesOverview['years'] }) {
  const { t } = useTranslation('sales-overview')
  const [latest] = years
  if (!latest) return null
  return (
    <section className={styles.part} aria-labelledby="years">
      <h2 id="years">{t('years.title')}</h2>
      <ul className={styles.years}>
        {years.map(({ year, saleQuantity, turnover, isReported }) => (
          <li key={year}>
            <strong>{year}</strong>
            <span>{t('years.sales', { count: saleQuantity })}</span>
            <Price value={turnover} />
            {isReported && <Badge tone="promotion">{t('years.reported')}</Badge>}
          </li>
        ))}
      </ul>
      <p className={styles.fine}>
        {t('years.law', {
          amount: formatPrice(latest.threshold),
          rate: writeNumber(latest.rate.perEuro, RATE_DIGITS),
          day: formatDate(new Date(latest.rate.day)),
          source: latest.rate.source,
        })}
      </p>
    </section>
  )
}
