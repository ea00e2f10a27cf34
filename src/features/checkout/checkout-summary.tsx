import { useTranslation } from 'next-i18next/pages'
import columns from '#components/order-columns.module.css'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { Quote } from '#contracts/basket.ts'
import { toGrosze, toZloty } from '#contracts/money.rules.ts'
import { lineTotal } from '#contracts/totals.rules.ts'
import { formatNip } from '#lib/format.ts'
import styles from './checkout.module.css'
import { orderedParts, totalOf, totalsOf, type CheckoutForm } from './lib/checkout-form.ts'

/** Goods, sellers and total, which the law wants right above the button that orders. */
export function CheckoutSummary({ quote, form }: { quote: Quote; form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <h2>{t('summary.title')}</h2>
      {orderedParts(quote).map((part) => {
        const { seller, lines } = part
        const totals = totalsOf(part, form)
        const trader = seller.trader
        return (
          <section key={seller.uuid} className={styles.part} aria-label={seller.shop?.name ?? seller.fullName}>
            <h3>{seller.shop?.name ?? seller.fullName}</h3>
            <p className={columns.fine}>
              {trader?.kind === 'business'
                ? t('summary.business', { ...trader, nip: formatNip(trader.nip) })
                : t('summary.private')}
            </p>
            <ul className={styles.goods}>
              {lines.map((line) => (
                <li key={line.variantProjectionUuid}>
                  <ProductPicture path={line.picture} size={40} />
                  <span>
                    {line.quantity} × {line.name}
                    {line.variant !== '' && `, ${line.variant}`}
                  </span>
                  <Price value={toZloty(lineTotal({ price: toGrosze(line.price), quantity: line.quantity }))} />
                </li>
              ))}
            </ul>
            <p className={columns.row}>
              <span>{t('summary.delivery')}</span>
              <Price value={toZloty(totals.delivery)} />
            </p>
            {totals.fee > 0 && (
              <p className={columns.row}>
                <span>{t('summary.fee')}</span>
                <Price value={toZloty(totals.fee)} />
              </p>
            )}
          </section>
        )
      })}
      <p className={columns.total} aria-live="polite">
        <span>{t('summary.total')}</span>
        <Price value={totalOf(quote, form)} />
      </p>
    </>
  )
}
