import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { returnQueries } from '#data/commerce/return/queries.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { ReturnCard } from './return-card.tsx'
import styles from './return-desk.module.css'

/** Returns of an order. Renders nothing without any. */
export function ReturnsOfSale({ sellerUuid, sellerOrderUuid }: { sellerUuid: string; sellerOrderUuid: string }) {
  const { t } = useTranslation('return-desk')
  const query = useInfiniteQuery(returnQueries.ofSeller(sellerUuid, { states: [], sellerOrderUuid }))
  const returns = query.data?.pages.flatMap((page) => page.data) ?? []
  if (returns.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('ofSale')}>
      {returns.map((one) => (
        <ReturnCard key={one.uuid} one={one} now={serverTimeOf(query.dataUpdatedAt)} isInSale />
      ))}
    </section>
  )
}
