import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { DayChart } from '#components/day-chart.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { OVERVIEW_DAYS, type OverviewDays } from '#contracts/commerce/sale.rules.ts'
import { saleQueries } from '#data/commerce/sale/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { formatCount, formatPrice } from '#lib/shared/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './sales-overview.module.css'
import { SoldYears } from './sold-years.tsx'
import { TopProducts } from './top-products.tsx'

/** Recent sales of a seller. */
export function SalesOverview({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('sales-overview')
  useOrderNews(sellerUuid)
  const [days, setDays] = useState<OverviewDays>('30')
  const query = useQuery({
    ...saleQueries.overview(sellerUuid, days),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const { data } = query

  if (query.isError && !data) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={420} />
      </div>
    )
  const figures = [
    ['orders', formatCount(data.orderQuantity)],
    ['turnover', formatPrice(data.turnover)],
    ['average', data.orderQuantity === 0 ? t('none') : formatPrice(data.average)],
    ['cancelled', formatCount(data.cancelledQuantity)],
  ] as const
  return (
    <div className={styles.overview}>
      <section className={styles.part} aria-labelledby="sales">
        <div className={styles.head}>
          <h2 id="sales">{t('sales')}</h2>
          <div className={styles.spans} role="group" aria-label={t('span.label')}>
            {OVERVIEW_DAYS.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.span}
                aria-pressed={one === days}
                onClick={() => setDays(one)}
              >
                {t(`span.${one}`)}
              </button>
            ))}
          </div>
        </div>
        <dl className={styles.figures} aria-busy={query.isPlaceholderData}>
          {figures.map(([name, value]) => (
            <div key={name} className={styles.figure}>
              <dt>{t(`figure.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data.days.length > 1 && (
          <DayChart
            title={t('chart')}
            days={data.days.map(({ day, turnover }) => ({ day, value: turnover }))}
            show={formatPrice}
          />
        )}
      </section>
      <TopProducts products={data.products} />
      <SoldYears years={data.years} />
    </div>
  )
}
