import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Fragment } from 'react'
import { DeliveryPrice } from '#components/delivery-price.tsx'
import { Price } from '#components/price.tsx'
import { isBooked } from '#contracts/commerce/order.rules.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { sumLines } from '#contracts/commerce/totals.rules.ts'
import { formatNip, formatPhone } from '#lib/shared/format.ts'
import { mailLink } from '#lib/shared/mail-link.ts'
import { paths } from '#lib/shared/paths.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './sale-view.module.css'

/** Buyer, delivery, invoice and sums. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { t } = useTranslation('order-desk')
  const { buyer, delivery, invoice, shipments } = sale
  const isCollected = sale.toCollect > 0 && !isBooked(sale.paymentStatus)
  return (
    <dl className={styles.facts}>
      <dt>{t('buyer')}</dt>
      <dd>
        {buyer.username === null ? (
          buyer.fullName
        ) : (
          <Link href={paths.profile(buyer.username)} prefetch={false}>
            {buyer.fullName}
          </Link>
        )}
        {buyer.phone && (
          <>
            <br />
            <a href={`tel:${buyer.phone}`}>{formatPhone(buyer.phone)}</a>
          </>
        )}
        {buyer.email && (
          <>
            <br />
            <a href={mailLink(buyer.email)}>{buyer.email}</a>
          </>
        )}
      </dd>
      <dt>{t('delivery')}</dt>
      <dd>
        {delivery ? <Place delivery={delivery} /> : t('hidden')}
        {sale.isPointClosed && <Notice tone="error">{t('pointClosed.text')}</Notice>}
      </dd>
      {shipments.length > 0 && (
        <>
          <dt>{t('tracking', { count: shipments.length })}</dt>
          {shipments.map(({ carrier, number }) => (
            <dd key={number}>
              {carrier} {number}
            </dd>
          ))}
        </>
      )}
      {invoice && (
        <>
          <dt>{t('invoice')}</dt>
          <dd>
            {invoice.company}
            <br />
            NIP {formatNip(invoice.nip)}
            {invoice.street !== null && (
              <>
                <br />
                {invoice.street}, {invoice.zipcode} {invoice.city}
              </>
            )}
          </dd>
        </>
      )}
      <dt>{t('goods')}</dt>
      <dd>
        <Price value={sale.goods} />
      </dd>
      {sumLines(sale).map(({ kind, amount }) => (
        <Fragment key={kind}>
          <dt>{t(kind === 'total' && isCollected ? 'toCollect' : `sum.${kind}`)}</dt>
          <dd>
            {kind === 'delivery' ? (
              <DeliveryPrice value={amount} />
            ) : (
              <Price value={amount} className={kind === 'total' ? styles.total : undefined} />
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Delivery address, one line per part. */
export function Place({ delivery: { carrier, kind, address, point } }: { delivery: NonNullable<Sale['delivery']> }) {
  const { t } = useTranslation('order-desk')
  return (
    <>
      {carrier || t(`kind.${kind}`)}
      {address && (
        <>
          <br />
          {address.street}
          <br />
          {address.zipcode} {address.city}
        </>
      )}
      {point && (
        <>
          <br />
          {point.code}
          <br />
          {point.street}, {point.zipcode} {point.city}
        </>
      )}
    </>
  )
}
