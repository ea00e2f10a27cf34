import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { Order } from '#contracts/order.ts'
import { orderQueries } from '#data/order/queries.ts'
import { ApiError } from '#lib/api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-view.module.css'
import { SellerOrderCard } from './seller-order-card.tsx'
import { useOrderAddress } from './use-order-address.ts'

type Props = { head: (order: Order) => ReactNode }

const NOBODY = { id: '', token: null }

/** An order over all its sellers, for its buyer or whoever has its link. */
export function OrderView({ head }: Props) {
  const { t } = useTranslation('orders')
  const address = useOrderAddress()
  const { id, token } = address ?? NOBODY
  const query = useQuery({
    ...orderQueries.one(id, token),
    enabled: address !== null,
    refetchOnWindowFocus: true,
  })
  const { data, error } = query

  if (!data && error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('missing.title')} text={t('missing.text')} />
  if (!data && error) return <LoadFault title={t('failed.title')} text={t('failed.text')} query={query} />
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={280} />
      </div>
    )
  return (
    <div className={styles.order}>
      {head(data)}
      {data.sellerOrders.map((part) => (
        <SellerOrderCard key={part.uuid} order={data} part={part} token={token} />
      ))}
    </div>
  )
}
