import { useTranslation } from 'next-i18next/pages'
import columns from '#components/order-columns.module.css'
import { DeliveryPrice } from '#components/delivery-price.tsx'
import { Price } from '#components/price.tsx'
import { TraderFacts } from '#components/trader-facts.tsx'
import type { Quote } from '#contracts/commerce/basket.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import styles from './checkout.module.css'
import type { ChangedLine } from './lib/changed-lines.ts'
import { chosenMethod, chosenOption, shownParts, totalOf, totalsOf, type CheckoutForm } from './lib/checkout-form.ts'
import { SummaryLine } from './summary-line.tsx'

/** Goods, sellers and total. The law requires them directly above the order button. */
type Props = { quote: Quote; form: CheckoutForm; changes: readonly ChangedLine[] }

export function CheckoutSummary({ quote, form, changes }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <h2>{t('summary.title')}</h2>
      {shownParts(quote).map((part) => {
        const { seller, lines } = part
        const totals = totalsOf(part, chosenMethod(quote, form), form)
        return (
          <section key={seller.uuid} className={styles.part} aria-label={seller.shop?.name ?? seller.fullName}>
            <h3>{seller.shop?.name ?? seller.fullName}</h3>
            <TraderFacts trader={seller.trader} fullName={seller.fullName} />
            <ul className={styles.goods}>
              {lines.map((line) => (
                <SummaryLine
                  key={line.variantProjectionUuid}
                  line={line}
                  refusal={part.refusal}
                  changed={changes.find(({ uuid }) => uuid === line.variantProjectionUuid)}
                />
              ))}
            </ul>
            {totals.goods > 0 && (
              <p className={columns.row}>
                <span>{t('summary.delivery')}</span>
                {chosenOption(part, form) ? (
                  <DeliveryPrice value={toZloty(totals.delivery)} />
                ) : (
                  <span className={columns.fine}>{t('summary.notChosen')}</span>
                )}
              </p>
            )}
            {totals.goods > 0 && totals.fee > 0 && (
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
