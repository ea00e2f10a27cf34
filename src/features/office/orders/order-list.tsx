import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { officeOrderQueries } from '#data/office/order/queries.ts'
import { formatDateTime, formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PartStanding } from './part-standing.tsx'
import styles from '#components/office-card.module.css'

/** Orders, without their buyers. */
export function OrderList() {
  const { t } = useTranslation('office')
  const [number, setNumber] = useState('')
  const [hasDispute, setHasDispute] = useState(false)
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
      <Switch label={t('orders.onlyDisputes')} isOn={hasDispute} onChange={setHasDispute} />
      <Found number={useDeferredValue(number.trim())} hasDispute={hasDispute} />
    </>
  )
}

function Found({ number, hasDispute }: { number: string; hasDispute: boolean }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(officeOrderQueries.list(number, hasDispute))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('orders.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t(hasDispute ? 'orders.noDispute' : 'orders.none')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map((order) => (
          <li key={order.uuid} className={styles.row}>
            <p>
              <Link href={paths.officeOrder(order.uuid)} prefetch={false} className={styles.link}>
                {order.number}
              </Link>{' '}
              · {formatPrice(order.total)}
            </p>
            <p className={styles.fine}>{formatDateTime(new Date(order.createdAt))}</p>
            {order.parts.map(({ number: part, sellerName, state, payment, total, openDisputes }) => (
              <p key={part} className={styles.fine}>
                {part} · {sellerName} · <PartStanding state={state} payment={payment} /> · {formatPrice(total)}{' '}
                {openDisputes > 0 && <Badge tone="promotion">{t('orders.disputes', { count: openDisputes })}</Badge>}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}
