import { useTranslation } from 'next-i18next/pages'
import { Fragment } from 'react'
import { DeliveryPrice } from '#components/delivery-price.tsx'
import { Price } from '#components/price.tsx'
import { isBooked } from '#contracts/commerce/order.rules.ts'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { sumLines, type SumLine } from '#contracts/commerce/totals.rules.ts'
import { formatNip, formatPhone } from '#lib/shared/format.ts'
import styles from './order-view.module.css'

/** Delivery, payment and sum of one seller's part. */
export function OrderFacts({ order, part }: { order: Order; part: SellerOrder }) {
  const { t } = useTranslation('orders')
  const { invoice } = order
  const { address, point, carrier, kind } = part.delivery
  // Cash is due at the door, so the sum names the moment.
  const isCollected = part.toCollect > 0 && !isBooked(part.paymentStatus)
  const method = t(`method.${order.paymentMethod}`)
  const wordOf = (line: SumLine['kind']) => (line === 'total' && isCollected ? 'toCollect' : `sum.${line}`)
  const place = address
    ? `${address.street}, ${address.zipcode} ${address.city}`
    : point && `${point.code}, ${point.street}, ${point.zipcode} ${point.city}`
  return (
    <dl className={styles.facts}>
      <dt>{t('delivery')}</dt>
      <dd>
        {carrier || t(`kind.${kind}`)}
        {place && <span className={styles.place}>{place}</span>}
      </dd>
      <dt>{t('recipient')}</dt>
      <dd>
        {order.firstname} {order.lastname}, <span className={styles.number}>{formatPhone(order.phone)}</span>
      </dd>
      {invoice && (
        <>
          <dt>{t('invoice')}</dt>
          <dd>
            {invoice.company}, <span className={styles.number}>NIP {formatNip(invoice.nip)}</span>
          </dd>
        </>
      )}
      <dt>{t('paymentMethod')}</dt>
      <dd>{isBooked(part.paymentStatus) ? t('isPaid', { method }) : method}</dd>
      {sumLines(part).map(({ kind: line, amount }) => (
        <Fragment key={line}>
          <dt className={line === 'total' ? styles.total : undefined}>{t(wordOf(line))}</dt>
          <dd className={line === 'total' ? styles.total : undefined}>
            {line === 'delivery' ? <DeliveryPrice value={amount} /> : <Price value={amount} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
