import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { returnQueries } from '#data/commerce/return/queries.ts'
import { ReturnCard } from './return-card.tsx'
import styles from './return-desk.module.css'

/** Returns of an order. Renders nothing without any. */
export function ReturnsOfSale({ sellerUuid, sellerOrderUuid }: { sellerUuid: string; sellerOrderUuid: string }) {
  const { t } = useTranslation('return-desk')
  const { data, dataUpdatedAt } = useInfiniteQuery(returnQueries.ofSeller(sellerUuid, { states: [], sellerOrderUuid }))
  const returns = data?.pages.flatMap((page) => page.data) ?? []
  if (returns.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('ofSale')}>
      {returns.map((one) => (
        <ReturnCard key={one.uuid} one={one} now={dataUpdatedAt} isInSale />
      ))}
    </section>
  )
}
