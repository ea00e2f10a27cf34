import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { SEARCH_MAX } from '#contracts/catalogue/product.rules.ts'
import { OPEN_STATES } from '#contracts/commerce/order.rules.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { paths } from '#lib/shared/paths.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OrderListWaiting } from './order-list-waiting.tsx'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'

/** Orders of a buyer, newest first. */
export function OrderList({ userUuid, isOpenOnly }: { userUuid: string; isOpenOnly: boolean }) {
  const { t } = useTranslation('orders')
  useOrderNews(userUuid)
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed.trim())
  const query = useInfiniteQuery({
    ...orderQueries.list(userUuid, isOpenOnly ? OPEN_STATES : [], searched),
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
  })
  const orders = query.data?.pages.flatMap(({ data }) => data)

  if (query.isError && !orders) return <LoadFault title={t('list.failed.title')} query={query} />
  if (!orders) return <OrderListWaiting />
  if (orders.length === 0 && searched === '')
    return (
      <EmptyState
        title={t(isOpenOnly ? 'list.noneOpen.title' : 'list.empty.title')}
        text={t(isOpenOnly ? 'list.noneOpen.text' : 'list.empty.text')}
        action={
          <Button asChild>
            <Link href={isOpenOnly ? paths.orders : paths.reels}>
              {t(isOpenOnly ? 'list.noneOpen.action' : 'list.empty.action')}
            </Link>
          </Button>
        }
      />
    )
  return (
    <div className={styles.list}>
      <search className={styles.search}>
        <TextField
          type="search"
          label={t('list.search')}
          maxLength={SEARCH_MAX}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <p role="status" className={styles.none}>
        {orders.length === 0 && t('list.notFound')}
      </p>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {query.isFetchNextPageError && <LoadFault title={t('list.failed.title')} query={query} />}
      <MoreButton query={query} label={t('list.more')} />
    </div>
  )
}
