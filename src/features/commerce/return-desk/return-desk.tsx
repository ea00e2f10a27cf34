import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { FilterChip, FilterChips } from '#components/filter-chips.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { RETURN_STATES, type ReturnState } from '#contracts/commerce/return.rules.ts'
import { returnQueries } from '#data/commerce/return/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { paths } from '#lib/shared/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ReturnCard } from './return-card.tsx'
import styles from './return-desk.module.css'

/** A seller's returns with pending steps and deadlines. */
export function ReturnDesk({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('return-desk')
  useOrderNews(sellerUuid)
  const { query: address, pathname, replace } = useRouter()
  const state = RETURN_STATES.find((one) => one === address['state']) ?? null
  const show = (wanted: ReturnState | null) =>
    void replace({ pathname, query: { ...(wanted && { state: wanted }) } }, undefined, { shallow: true, scroll: false })
  const query = useInfiniteQuery({
    ...returnQueries.ofSeller(sellerUuid, { states: state === null ? [] : [state], sellerOrderUuid: null }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const list = query.data?.pages[0]
  const returns = query.data?.pages.flatMap(({ data }) => data)
  const all = list ? Object.values(list.counts).reduce((sum, one) => sum + one, 0) : 0

  if (query.isError && !returns) return <LoadFault isPage title={t('failed.title')} query={query} />
  return (
    <div className={styles.desk}>
      <TextLink asChild variant="arrow" className={styles.owed}>
        <Link href={paths.owedMoney} prefetch={false}>
          {t('toOwed')}
        </Link>
      </TextLink>
      <FilterChips label={t('filter')}>
        <FilterChip words={t('all')} quantity={all} isOn={state === null} onClick={() => show(null)} />
        {RETURN_STATES.map((one) => (
          <FilterChip
            key={one}
            words={t(`filterState.${one}`)}
            quantity={list?.counts[one] ?? 0}
            isOn={state === one}
            onClick={() => show(one)}
          />
        ))}
      </FilterChips>
      <Notice tone="error">
        {list && list.overdueQuantity > 0 && t('overdueNow', { count: list.overdueQuantity })}
      </Notice>
      {returns?.length === 0 ? (
        <EmptyState
          title={t(all > 0 ? 'noMatch.title' : 'empty.title')}
          text={t(all > 0 ? 'noMatch.text' : 'empty.text')}
        />
      ) : (
        <ul className={styles.list} aria-busy={!returns || query.isPlaceholderData}>
          {returns?.map((one) => (
            <li key={one.uuid}>
              <ReturnCard one={one} now={serverTimeOf(query.dataUpdatedAt)} />
            </li>
          ))}
          {!returns && (
            <li role="status" aria-label={t('loading')}>
              <Skeleton height={220} />
            </li>
          )}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} className={styles.more} />
    </div>
  )
}
