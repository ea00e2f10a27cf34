import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LoadFault } from '#components/load-fault.tsx'
import { Price } from '#components/price.tsx'
import { saleQueries } from '#data/commerce/sale/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { paths } from '#lib/shared/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OwedRow } from './owed-row.tsx'
import styles from './owed-money.module.css'

/** Refunds that a seller owes: recipient, amount and deadline, the most urgent first. */
export function OwedMoney({ sellerUuid, hasOrders }: { sellerUuid: string; hasOrders: boolean }) {
  const { t } = useTranslation('order-desk')
  useOrderNews(sellerUuid)
  const query = useQuery({ ...saleQueries.owed(sellerUuid), refetchOnWindowFocus: true })
  const { data } = query
  if (query.isError && !data) return <LoadFault isPage title={t('failed.title')} query={query} />
  return (
    <div className={styles.owed}>
      {hasOrders && (
        <TextLink asChild className={styles.back}>
          <Link href={paths.returnDesk} prefetch={false}>
            {t('owed.toReturns')}
          </Link>
        </TextLink>
      )}
      <h2>{t('owed.title')}</h2>
      {!data ? (
        <div role="status" aria-label={t('owed.loading')}>
          <Skeleton height={320} />
        </div>
      ) : data.total === 0 ? (
        <EmptyState
          drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
          title={t('owed.empty.title')}
          text={t('owed.empty.text')}
        />
      ) : (
        <>
          <Notice tone="error">
            {data.overdueQuantity > 0 && t('owed.overdueNow', { count: data.overdueQuantity })}
          </Notice>
          <p>
            {t('owed.sum', { count: data.total })} <Price value={data.amount} className={styles.sum} />
          </p>
          <ul className={styles.list}>
            {data.data.map((one) => (
              <OwedRow
                key={one.refundUuid ?? `${one.orderNumber} ${one.dueAt}`}
                one={one}
                hasOrder={hasOrders}
                isOverdue={!one.isPaidTwice && Date.parse(one.dueAt) < serverTimeOf(query.dataUpdatedAt)}
              />
            ))}
          </ul>
          {data.total > data.data.length && (
            <p className={styles.fine}>{t('owed.more', { count: data.total - data.data.length })}</p>
          )}
        </>
      )}
    </div>
  )
}
