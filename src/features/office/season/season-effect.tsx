import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import type { Season } from '#contracts/video/season.ts'
import { seasonOfficeQueries } from '#data/office/season/queries.ts'
import { formatDate } from '#lib/shared/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './season-form.module.css'

/** Days of the season in this year as users will see them. */
export function SeasonEffect({ season }: { season: Season }) {
  const { t } = useTranslation('season')
  const query = useQuery(seasonOfficeQueries.effect(season))
  if (query.isPending) return <Skeleton height={160} />
  if (!query.data) return <LoadFault query={query} title={t('failed')} as="h3" />
  const { from, until, videoQuantity, isListOpen } = query.data
  const dayBefore = new Date(Date.parse(until) - 1)
  const [first, last] = [formatDate(new Date(from)), formatDate(dayBefore)]
  return (
    <section className={styles.effect} aria-labelledby="effect">
      <h2 id="effect">{t('effect.title')}</h2>
      <ul>
        <li>{t('effect.calendar', { first, last })}</li>
        <li>{t('effect.list', { count: videoQuantity })}</li>
        <li>{t(isListOpen ? 'effect.open' : 'effect.closed')}</li>
      </ul>
    </section>
  )
}
