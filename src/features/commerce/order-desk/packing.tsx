import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LoadFault } from '#components/load-fault.tsx'
import { saleQueries } from '#data/commerce/sale/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { paths } from '#lib/shared/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { shelfOf } from './lib/shelf.ts'
import { PackingOrder } from './packing-order.tsx'
import styles from './packing.module.css'
import { ShelfList } from './shelf-list.tsx'
import { SlipsButton } from './slips-button.tsx'
import { useChecked } from './use-checked.ts'
import { useSaleSteps } from './use-sale-steps.ts'

/** Everything to be packed: first one picking list for all orders, then parcel by parcel. */
export function Packing({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('order-desk')
  useOrderNews(sellerUuid)
  const query = useQuery({ ...saleQueries.packing(sellerUuid), refetchOnWindowFocus: true })
  const checked = useChecked(sellerUuid)
  const { take } = useSaleSteps()
  const { data, total = 0 } = query.data ?? {}

  if (query.isError && !data) return <LoadFault isPage title={t('failed.title')} query={query} />
  return (
    <div className={styles.packing}>
      <div className={classNames(styles.top, 'for-screen')}>
        <TextLink asChild>
          <Link href={paths.orderDesk} prefetch={false}>
            {t('toList')}
          </Link>
        </TextLink>
        {data && data.length > 0 && <SlipsButton sellerUuid={sellerUuid} uuids={data.map(({ uuid }) => uuid)} />}
      </div>
      {!data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={420} />
        </div>
      ) : data.length === 0 ? (
        <EmptyState
          drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
          title={t('packing.empty.title')}
          text={t('packing.empty.text')}
        />
      ) : (
        <div className={styles.columns}>
          <ShelfList lines={shelfOf(data)} checked={checked} />
          <section className={styles.orders} aria-labelledby="parcels">
            <h2 id="parcels">{t('packing.parcels', { count: total })}</h2>
            <ul className={styles.list}>
              {data.map((sale) => (
                <PackingOrder
                  key={sale.uuid}
                  sale={sale}
                  checked={checked}
                  now={serverTimeOf(query.dataUpdatedAt)}
                  onPack={() => void take([sale], 'pack')}
                />
              ))}
            </ul>
            {total > data.length && <p className={styles.fine}>{t('packing.more', { count: total - data.length })}</p>}
          </section>
        </div>
      )}
    </div>
  )
}
