import { useTranslation } from 'next-i18next/pages'
import { createPortal } from 'react-dom'
import type { Sale } from '#contracts/order.ts'
import { formatDate, formatPhone, formatPrice } from '#lib/format.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { linesToPack } from './lib/to-pack.ts'
import styles from './packing-slips.module.css'
import { Place } from './sale-facts.tsx'

/** One sheet of paper an order; all that is printed of a page that has them, and nothing on a screen. */
export function PackingSlips({ sales }: { sales: readonly Sale[] }) {
  const { t } = useTranslation('order-desk')
  if (!useIsHydrated()) return null
  return createPortal(
    <div className={styles.slips}>
      {sales.map((sale) => (
        <section key={sale.uuid} className={styles.slip}>
          <h2>{t('slip.title', { number: sale.number })}</h2>
          <div className={styles.columns}>
            <p>
              {formatDate(new Date(sale.createdAt))}
              <br />
              {t(`payment.${sale.paymentMethod}`)}
              {sale.paymentMethod === 'cash' && `: ${formatPrice(sale.toCollect)}`}
            </p>
            <p>
              {sale.buyer.fullName}
              <br />
              {sale.buyer.phone && formatPhone(sale.buyer.phone)}
            </p>
            <p>{sale.delivery && <Place delivery={sale.delivery} />}</p>
          </div>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('slip.done')}</th>
                <th scope="col">{t('slip.quantity')}</th>
                <th scope="col">{t('slip.code')}</th>
                <th scope="col">{t('slip.name')}</th>
                <th scope="col">{t('slip.variant')}</th>
              </tr>
            </thead>
            <tbody>
              {linesToPack(sale.lines).map((line) => (
                <tr key={line.uuid}>
                  <td>☐</td>
                  <td>{line.quantity}</td>
                  <td>{line.code}</td>
                  <td>{line.name}</td>
                  <td>{line.variant}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {sale.note !== '' && (
            <p>
              {t('note')}: {sale.note}
            </p>
          )}
        </section>
      ))}
    </div>,
    document.body,
  )
}
