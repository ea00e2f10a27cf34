import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import type { SalesOverview } from '#contracts/sale.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './sales-overview.module.css'

/** Sums of each year, and whether the tax authority will hear of them. */
export function SoldYears({ years }: { years: SalesOverview['years'] }) {
  const { t } = useTranslation('sales-overview')
  if (years.length === 0) return null
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
      <p className={styles.fine}>{t('years.law')}</p>
    </section>
  )
}
