import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { upkeepQueries } from '#data/office/upkeep/queries.ts'
import { formatDateTime, formatPrice } from '#lib/shared/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './upkeep.module.css'

/** Orders, without their buyers. */
export function OrderList() {
  const { t } = useTranslation('office')
  const [number, setNumber] = useState('')
  return (
    <>
      <TextField
        type="search"
        label={t('orders.number')}
        value={number}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setNumber(target.value)}
      />
      <Found number={useDeferredValue(number.trim())} />
    </>
  )
}

function Found({ number }: { number: string }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(upkeepQueries.orders(number))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('orders.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('orders.none')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map((order) => (
          <li key={order.uuid} className={styles.part}>
            <p>
              <strong>{order.number}</strong> · {formatPrice(order.total)}
            </p>
            <p className={styles.fine}>{formatDateTime(new Date(order.createdAt))}</p>
            {order.parts.map(({ number: part, sellerName, state, payment, total }) => (
              <p key={part} className={styles.fine}>
                {t('orders.part', { number: part, seller: sellerName, state, payment, total: formatPrice(total) })}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}
