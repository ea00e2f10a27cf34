import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { ReasonButton } from '#components/reason-button.tsx'
import type { OfficeOrderDetail } from '#contracts/office/order.ts'
import { officeOrderMutations } from '#data/office/order/mutations.ts'
import { officeOrderQueries } from '#data/office/order/queries.ts'
import { formatDateTime, formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Dispute } from './dispute.tsx'
import { PartStanding } from './part-standing.tsx'
import styles from '#components/office-card.module.css'

type Part = OfficeOrderDetail['parts'][number]

/** An order without its buyer, with its refunds and complaints. Admins settle both. */
export function OrderView({ uuid, isAdmin }: { uuid: string; isAdmin: boolean }) {
  const { t } = useTranslation('office')
  const query = useQuery(officeOrderQueries.one(uuid))
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('orders.failed')} isPage />
  const { number, createdAt, total, paymentMethod, parts } = query.data
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('orders.number')}</dt>
        <dd>{number}</dd>
        <dt>{t('orders.at')}</dt>
        <dd>{formatDateTime(new Date(createdAt))}</dd>
        <dt>{t('orders.paidBy')}</dt>
        <dd>{t(`orders.method.${paymentMethod}`)}</dd>
        <dt>{t('orders.total')}</dt>
        <dd>{formatPrice(total)}</dd>
      </dl>
      {parts.map((part) => (
        <SellerPart key={part.uuid} part={part} isAdmin={isAdmin} />
      ))}
    </>
  )
}

function SellerPart({ part, isAdmin }: { part: Part; isAdmin: boolean }) {
  const { t } = useTranslation('office')
  const { number, seller, sellerName, state, payment, total, lines, refunds, refundable, messages } = part
  return (
    <section className={styles.part} aria-label={number}>
      <h2>
        {number} · {seller ? <Link href={paths.officePerson(seller.uuid)}>{sellerName}</Link> : sellerName}
      </h2>
      <p className={styles.fine}>
        <PartStanding state={state} payment={payment} /> · {formatPrice(total)}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ name, variant, quantity, total: sum }) => (
          <li key={name + variant}>
            {quantity} × {name}
            {variant !== '' && `, ${variant}`} · {formatPrice(sum)}
          </li>
        ))}
      </ul>
      {refunds.map((refund) => (
        <p key={refund.uuid} className={styles.fine}>
          {t('orders.refunded', {
            amount: formatPrice(refund.amount),
            reason: t(`orders.refundReason.${refund.reason}`),
            state: t(`orders.refundState.${refund.state}`),
            at: formatDateTime(new Date(refund.createdAt)),
          })}
        </p>
      ))}
      {isAdmin && refundable > 0 && <RefundButton part={part} />}
      {messages.length > 0 && <Dispute part={part} isAdmin={isAdmin} />}
    </section>
  )
}

/** Orders a refund of what was paid, or of a part of it. */
function RefundButton({ part: { uuid, refundable } }: { part: Part }) {
  const { t } = useTranslation('office')
  const [amount, setAmount] = useState<number | null>(refundable)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const refund = useMutation(officeOrderMutations.refund(uuid))
  const isRight = amount !== null && amount > 0 && amount <= refundable
  return (
    <div className={styles.buttons}>
      <ReasonButton
        label={t('orders.refund')}
        title={t('orders.refundTitle')}
        text={t('orders.refundText', { amount: formatPrice(refundable) })}
        isIncomplete={!isRight}
        onConfirm={(reason) =>
          refund.mutateAsync({ amount, reason, key }).then(() => {
            setAmount(null)
            setKey(crypto.randomUUID())
          })
        }
      >
        <NumberField
          label={t('orders.amount')}
          unit={t('orders.currency')}
          decimals={2}
          min={0.01}
          max={refundable}
          value={amount}
          error={amount !== null && !isRight && t('orders.wrongAmount', { amount: formatPrice(refundable) })}
          onValueChange={setAmount}
        />
      </ReasonButton>
    </div>
  )
}
