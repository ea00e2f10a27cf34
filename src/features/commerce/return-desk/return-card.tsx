import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { ProductPicture } from '#components/product-picture.tsx'
import lists from '#components/order-facts.module.css'
import type { Return } from '#contracts/commerce/return.ts'
import { returnQueries } from '#data/commerce/return/queries.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { formatDate, formatTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import styles from './return-desk.module.css'
import { ReturnMoney } from './return-money.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { useReturnStep } from './use-return-step.ts'

type Props = {
  one: Return
  /** Load time, in milliseconds. */
  now: number
  isInSale?: boolean
}

/** One return at the desk, with its next step. */
export function ReturnCard({ one, now, isInSale = false }: Props) {
  const { t } = useTranslation('return-desk')
  const [toConfirm, setToConfirm] = useState<'receive' | 'settle' | null>(null)
  const { take, isPending } = useReturnStep(one)
  const close = () => setToConfirm(null)
  const advice = adviceOf(one)
  const at = new Date(one.declaredAt)
  const isOverdue = one.state !== 'settled' && Date.parse(one.refundBy) < now
  const Heading = isInSale ? 'h3' : 'h2'
  return (
    <article className={styles.card} aria-label={t('number', { number: one.number })}>
      <header className={styles.head}>
        <Heading>{t('number', { number: one.number })}</Heading>
        <Badge tone={one.state === 'settled' ? 'success' : 'neutral'}>
          {t(one.endsOrder ? 'state.ended' : `state.${one.state}`)}
        </Badge>
        {isOverdue && <Badge tone="live">{t('overdue')}</Badge>}
        <p className={styles.fine}>
          {one.name} · {t('declaredAt', { date: formatDate(at), time: formatTime(at) })}
        </p>
      </header>
      <ul className={lists.lines}>
        {one.lines.map(({ lineUuid, picture, quantity, name, variant, restocked }) => (
          <li key={lineUuid}>
            <ProductPicture path={picture} size={56} />
            <span>
              {quantity} × {[name, variant].filter(Boolean).join(', ')}
            </span>
            {one.receivedAt !== null && (
              <span className={styles.fine}>{t('restocked', { count: restocked, all: quantity })}</span>
            )}
          </li>
        ))}
      </ul>
      {one.statement !== '' && <p className={styles.statement}>{one.statement}</p>}
      {one.tracking && <p>{t('tracking', one.tracking)}</p>}
      {!(one.endsOrder && one.refund === 0) && <ReturnMoney one={one} />}
      {advice !== null && <p className={styles.fine}>{t(advice)}</p>}
      <div className={styles.actions}>
        {one.steps.includes('receive') && (
          <Button isLoading={isPending} onClick={() => setToConfirm('receive')}>
            {t('receive.action')}
          </Button>
        )}
        {one.steps.includes('settle') && (
          <Button
            variant={one.receivedAt === null ? 'secondary' : 'primary'}
            isLoading={isPending}
            onClick={() => setToConfirm('settle')}
          >
            {t('settle.action')}
          </Button>
        )}
        {!isInSale && (
          <TextLink asChild variant="arrow">
            <Link href={paths.sale(one.sellerOrderUuid)} prefetch={false}>
              {t('toSale', { number: one.orderNumber })}
            </Link>
          </TextLink>
        )}
      </div>
      {toConfirm === 'receive' && (
        <ReceiveDialog
          one={one}
          onClose={close}
          onTake={(restock) => {
            close()
            take('receive', { restock })
          }}
        />
      )}
      {toConfirm === 'settle' && (
        <SettleDialog
          one={one}
          onClose={close}
          onTake={(body) => {
            close()
            take('settle', body)
          }}
        />
      )}
    </article>
  )
}

function adviceOf({ state, endsOrder, lowersCash, isUnsent, receivedAt }: Return): string | null {
  if (endsOrder) return lowersCash ? 'advice.endedUnpaid' : 'advice.ended'
  if (state === 'settled') return receivedAt === null ? 'advice.settledNotReceived' : null
  if (lowersCash) return 'advice.lowersCash'
  return isUnsent && state !== 'received' ? 'advice.unsent' : `advice.${state}`
}

/** Returns of an order. Renders nothing without any. */
export function ReturnsOfSale({ sellerUuid, sellerOrderUuid }: { sellerUuid: string; sellerOrderUuid: string }) {
  const { t } = useTranslation('return-desk')
  const query = useInfiniteQuery(returnQueries.ofSeller(sellerUuid, { states: [], sellerOrderUuid }))
  const returns = query.data?.pages.flatMap((page) => page.data) ?? []
  if (returns.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('ofSale')}>
      {returns.map((one) => (
        <ReturnCard key={one.uuid} one={one} now={serverTimeOf(query.dataUpdatedAt)} isInSale />
      ))}
    </section>
  )
}
