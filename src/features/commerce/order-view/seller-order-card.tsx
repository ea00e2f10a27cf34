import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import lists from '#components/order-facts.module.css'
import { OrderStateBadge } from '#components/order-state-badge.tsx'
import { Price } from '#components/price.tsx'
import { BoughtLive } from '#components/bought-live.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { RefundAccount } from '#components/refund-account.tsx'
import { TraderFacts } from '#components/trader-facts.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import { buyerState } from '#contracts/commerce/buyer-state.rules.ts'
import { OPEN_STATES } from '#contracts/commerce/order.rules.ts'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { isOwedByHand } from '#contracts/commerce/payment.rules.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { paths } from '#lib/shared/paths.ts'
import { DocumentLink } from './document-link.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderSteps } from './order-steps.tsx'
import { RepeatOrder } from './repeat-order.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { RefundList } from './refund-list.tsx'
import { WhatNext } from './what-next.tsx'

/** Account for a refund by transfer. Renders nothing if no manual refund is due. */
function RefundDestination({ part, token }: { part: SellerOrder; token: string | null }) {
  const save = useMutation(orderMutations.refundAccount(token))
  if (!part.refunds.some(({ state }) => isOwedByHand(state))) return null
  return (
    <RefundAccount
      end={part.refundAccountEnd}
      isPending={save.isPending}
      onSave={(iban) => save.mutateAsync({ uuid: part.uuid, iban })}
    />
  )
}

type Props = {
  order: Order
  part: SellerOrder
  token: string | null
  /** Invoice and returns of the part. */
  children: ReactNode
}

/** One seller's part of an order. */
export function SellerOrderCard({ order, part, token, children }: Props) {
  const { t } = useTranslation('orders')
  const sizes = useSizeWords()
  const { seller } = part
  return (
    <section className={styles.card} aria-label={t('from', { name: seller.name })}>
      <header className={styles.head}>
        <div>
          <h2>
            {seller.username === null ? (
              seller.name
            ) : (
              <Link href={paths.profile(seller.username)} prefetch={false}>
                {seller.name}
              </Link>
            )}
          </h2>
          <p className={styles.fine}>{t('number', { number: part.number })}</p>
        </div>
        <OrderStateBadge state={buyerState(part, order.paymentMethod)} />
      </header>
      <OrderTimeline part={part} method={order.paymentMethod} />
      <WhatNext order={order} part={part} token={token} />
      <RefundList refunds={part.refunds} />
      <RefundDestination part={part} token={token} />
      <ul className={lists.lines}>
        {part.lines.map((line) => (
          <li key={line.uuid}>
            <ProductPicture path={line.picture} size={56} />
            <span>
              {line.quantity} ×{' '}
              <Link href={paths.product({ name: line.name, fullName: '' }, line.definitionUuid)} prefetch={false}>
                {line.name}
              </Link>
              {sizes.after('', line.variant)} {line.isFromLive && <BoughtLive />}
            </span>
            <Price value={line.total} />
          </li>
        ))}
      </ul>
      <OrderFacts order={order} part={part} />
      <TraderFacts trader={seller.trader} fullName={seller.name} />
      <div className={styles.actions}>
        <OrderSteps part={part} token={token} />
        {!OPEN_STATES.some((state) => state === part.state && state !== 'sent') && <RepeatOrder part={part} />}
        <DocumentLink orderId={order.id} part={part} token={token} />
      </div>
      {children}
      <OrderMessages part={part} token={token} />
    </section>
  )
}
