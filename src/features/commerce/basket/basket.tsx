import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import columns from '#components/order-columns.module.css'
import type { QuoteLine, QuoteSeller } from '#contracts/commerce/basket.ts'
import { useBasketQuote } from '#data/commerce/basket/use-basket.ts'
import { useVisitorItems } from '#data/commerce/basket/visitor-basket.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSessionStatus } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BasketSummary } from './basket-summary.tsx'
import styles from './basket.module.css'
import { LaterLines } from './later-lines.tsx'
import { SellerBasket } from './seller-basket.tsx'
import { UnknownLines } from './unknown-lines.tsx'

type Props = {
  /** The way to ask a seller before ordering. */ renderQuestion: (seller: QuoteSeller['seller']) => ReactNode
}

/** The current person's basket, grouped by seller. */
export function Basket({ renderQuestion }: Props) {
  const { t } = useTranslation('basket')
  const status = useSessionStatus()
  const visitor = useVisitorItems()
  const query = useBasketQuote()
  const { data } = query
  const isEmptyVisitor = status === 'signed-out' && visitor.length === 0

  if (query.isError && !data) return <LoadFault title={t('failed.title')} note={t('failed.note')} query={query} />
  if (status === 'unknown' || (!data && !isEmptyVisitor)) return <Waiting label={t('loading')} />

  const all = data?.sellers.flatMap(({ lines }) => lines) ?? []
  const known = new Set(all.map(({ variantProjectionUuid }) => variantProjectionUuid))
  const unknown = status === 'signed-out' ? visitor.filter((item) => !known.has(item.variantProjectionUuid)) : []
  const isNow = ({ isForLater }: QuoteLine) => !isForLater
  const sellers = data?.sellers.filter(({ lines }) => lines.some(isNow)) ?? []
  const later = all.filter(({ isForLater }) => isForLater)

  const summary = data && sellers.length > 0 && <BasketSummary quote={data} />

  return (
    <div className={summary ? columns.columns : undefined}>
      <div className={styles.lines}>
        {sellers.length === 0 && unknown.length === 0 && (
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button asChild>
                <Link href={paths.reels}>{t('empty.action')}</Link>
              </Button>
            }
          />
        )}
        {sellers.map((seller) => (
          <SellerBasket
            key={seller.seller.uuid}
            part={{ ...seller, lines: seller.lines.filter(isNow) }}
            question={renderQuestion(seller.seller)}
          />
        ))}
        <UnknownLines items={unknown} />
        <LaterLines lines={later} />
      </div>
      {summary}
    </div>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className={columns.columns} role="status" aria-label={label}>
    <div className={styles.lines}>
      <Skeleton height={220} />
      <Skeleton height={160} />
    </div>
    <Skeleton height={200} />
  </div>
)
