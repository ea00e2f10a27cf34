import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { upkeepQueries } from '#data/office/upkeep/queries.ts'
import { formatNumber, formatPrice } from '#lib/shared/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './upkeep.module.css'

const NUMBERS = [
  'views',
  'users',
  'uploads',
  'livesOnAir',
  'livesStarted',
  'orders',
  'failedJobs',
  'openReports',
  'openComplaints',
] as const

/** Numbers of today. */
export function DayNumbers() {
  const { t } = useTranslation('office')
  const query = useQuery(upkeepQueries.day())
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('day.failed')} />
  const numbers = query.data
  return (
    <section className={styles.part}>
      <h2>{t('day.title')}</h2>
      <dl className={styles.numbers}>
        {NUMBERS.map((name) => (
          <div key={name}>
            <dt>{t(`day.${name}`)}</dt>
            <dd>{formatNumber(numbers[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('day.turnover')}</dt>
          <dd>{formatPrice(numbers.turnover)}</dd>
        </div>
      </dl>
    </section>
  )
}
