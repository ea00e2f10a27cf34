import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect } from 'react'
import { buyerState } from '#contracts/commerce/buyer-state.rules.ts'
import { ACCEPT_AFTER_MS, CANCEL_ANSWER_MS } from '#contracts/commerce/order.rules.ts'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { trackingUrl } from '#contracts/commerce/tracking.rules.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { returnQueries } from '#data/commerce/return/queries.ts'
import { timeUntil } from '#lib/base/server-clock.ts'
import { formatDateTime, formatLastDay, formatTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { useTimeLeft } from '#lib/browser/use-time-left.ts'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './order-view.module.css'

const MINUTE_S = 60

type Props = { order: Order; part: SellerOrder; token: string | null }

/** End of the buyer's right to withdraw from the contract about delivered goods; null if there is none (any more). */
function useReturnUntil({ order, part, token }: Props): string | null {
  const { data } = useQuery({ ...returnQueries.ofOrder(order.id, token), enabled: part.state === 'delivered' })
  const own = data?.data.find(({ sellerOrderUuid }) => sellerOrderUuid === part.uuid)
  return own?.isOpen ? own.until : null
}

/** Translation key of the sentence about a part's state. */
function wordOf({ confirmUntil, paymentMethod }: Order, part: SellerOrder, isReturnable: boolean) {
  const { state, missingAt } = part
  if (missingAt !== null) return 'missing'
  if (state === 'delivered') return isReturnable ? 'delivered.returnable' : 'delivered.final'
  if (state === 'awaiting_payment' && paymentMethod === 'gateway') return 'awaiting_online'
  if (state === 'placed' && confirmUntil !== null) return 'byHand'
  return buyerState(part, paymentMethod) === 'paid' ? 'paid' : state
}

/** Explains the state of a part, the next step and its term. */
export function WhatNext({ order, part, token }: Props) {
  const { t } = useTranslation('orders')
  const { state, cancelAskedAt, cancelReason, shipments, seller } = part
  const returnUntil = useReturnUntil({ order, part, token })
  const end = state === 'delivered' ? returnUntil : state === 'awaiting_payment' ? order.payUntil : part.dispatchBy
  const date = end === null ? '' : formatLastDay(end)
  const isOnline = state === 'awaiting_payment' && order.paymentMethod === 'gateway'
  const timed = isOnline ? order.payUntil : state === 'unconfirmed' ? order.confirmUntil : null
  const time = timed === null ? '' : formatTime(new Date(timed))
  const isByHand = state === 'placed' && order.confirmUntil !== null
  const key = wordOf(order, part, returnUntil !== null)
  const isCollected = part.delivery.kind === 'pickup' && key !== 'awaiting_online' && key !== 'cancelled'
  return (
    <div className={styles.next}>
      <p aria-live="polite">{t(isCollected ? `explainedPickup.${key}` : `explained.${key}`, { date, time })}</p>
      <Arrival part={part} />
      {state === 'placed' && !isByHand && <CancelTime order={order} part={part} />}
      {state === 'delivered' && seller.username !== null && !order.isGuest && (
        <p>
          <TextLink asChild variant="arrow">
            <Link href={paths.profile(seller.username, 'reviews')}>{t('review', { name: seller.name })}</Link>
          </TextLink>
        </p>
      )}
      {shipments.map((shipment) => (
        <Parcel key={shipment.number} {...shipment} />
      ))}
      {cancelAskedAt !== null && (
        <p>{t('cancelAsked', { date: formatDateTime(new Date(Date.parse(cancelAskedAt) + CANCEL_ANSWER_MS)) })}</p>
      )}
      {cancelReason !== '' && <p>{t('reason', { reason: cancelReason })}</p>}
    </div>
  )
}

function Parcel({ carrier, number }: SellerOrder['shipments'][number]) {
  const { t } = useTranslation('orders')
  const url = trackingUrl({ carrier, number })
  return (
    <p>
      {t('tracking', { carrier, number })}{' '}
      {url !== null && (
        <TextLink href={url} variant="external" newTabLabel={t('newTab')}>
          {t('track')}
        </TextLink>
      )}
    </p>
  )
}

/** Day by which the parcel is expected, until then; before the order is accepted, the days that it takes from then on. */
function Arrival({ part: { state, deliverBy, deliverDays, missingAt } }: { part: SellerOrder }) {
  const { t } = useTranslation('orders')
  if (missingAt !== null || (deliverBy !== null && timeUntil(deliverBy) === 0)) return null
  if (deliverBy !== null) return <p>{t('arrivesBy', { date: formatLastDay(deliverBy) })}</p>
  const isAwaited = state === 'awaiting_payment' || state === 'placed'
  return isAwaited && deliverDays !== null ? <p>{t('arrivesIn', { count: deliverDays })}</p> : null
}

/** Time left to cancel without the seller's consent. */
function CancelTime({ order, part }: { order: Order; part: SellerOrder }) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const placedAt = part.events.findLast(({ state }) => state === 'placed')?.at ?? order.createdAt
  const left = useTimeLeft(new Date(Date.parse(placedAt) + ACCEPT_AFTER_MS).toISOString())
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: orderQueries.all })
  }, [client, isOver])
  return isOver ? null : (
    <p className={classNames(styles.term, 'for-screen')}>{t('cancelTime', { count: Math.ceil(left / MINUTE_S) })}</p>
  )
}
