import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { SELLER_ORDER_STATES, type SellerOrderState } from '#contracts/order.rules.ts'
import { orderQueries } from '#data/order/queries.ts'
import { useOrderNews } from '#data/user/use-order-news.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './order-desk.module.css'
import { SaleRow } from './sale-row.tsx'

const WAITING = 4

/** A seller's orders: filtered by state, found by number, buyer or product, and moved on from the list. */
export function OrderDesk({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('order-desk')
  const [state, setState] = useState<SellerOrderState | null>(null)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  useOrderNews(sellerUuid)
  const query = useInfiniteQuery({
    ...orderQueries.sales(sellerUuid, state === null ? [] : [state], text),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const sales = query.data?.pages.flatMap(({ data }) => data)
  const counts = query.data?.pages[0]?.counts
  const all = counts ? Object.values(counts).reduce((sum, one) => sum + one, 0) : 0

  if (query.isError && !sales) return <LoadFault title={t('failed.title')} text={t('failed.text')} query={query} />
  return (
    <div className={styles.desk}>
      <TextField
        type="search"
        label={t('search')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.filters} role="group" aria-label={t('filter')}>
        {[null, ...SELLER_ORDER_STATES].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={styles.filter}
            aria-pressed={state === one}
            onClick={() => setState(one)}
          >
            {t(one === null ? 'all' : `state.${one}`)} <span>{one === null ? all : (counts?.[one] ?? 0)}</span>
          </button>
        ))}
      </div>
      {sales?.length === 0 ? (
        <EmptyState
          title={t(all === 0 ? 'empty.title' : 'noMatch.title')}
          text={t(all === 0 ? 'empty.text' : 'noMatch.text')}
        />
      ) : (
        <ul className={styles.list} aria-busy={!sales || query.isPlaceholderData}>
          {sales?.map((sale) => (
            <SaleRow key={sale.uuid} sale={sale} />
          ))}
          {!sales &&
            Array.from({ length: WAITING }, (_, index) => (
              <li key={index} aria-hidden="true">
                <Skeleton height={96} />
              </li>
            ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="secondary" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
