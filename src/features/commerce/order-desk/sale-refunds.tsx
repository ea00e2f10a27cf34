import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { AccountNumber } from '#components/account-number.tsx'
import { Price } from '#components/price.tsx'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { isOwedByHand, isUpToSeller } from '#contracts/commerce/payment.rules.ts'
import { formatDay, formatLastDay } from '#lib/shared/format.ts'
import { useIsMember } from '#lib/browser/acting.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmRefund } from './confirm-refund.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import styles from './sale-refunds.module.css'

type Props = {
  sale: Sale
  /** Load time, in milliseconds. */
  now: number
}

/** Refunds to the buyer: the amounts, their deadlines, and the seller's actions. */
export function SaleRefunds({ sale, now }: Props) {
  const { t } = useTranslation('order-desk')
  const isMember = useIsMember()
  const [isGiving, setIsGiving] = useState(false)
  const { refunds, refundable, refundAccount, buyer } = sale
  if (refunds.length === 0 && refundable === 0) return null

  return (
    <section className={styles.refunds} aria-label={t('refunds.title')}>
      <h3>{t('refunds.title')}</h3>
      {refunds.length > 0 && (
        <ul className={styles.list}>
          {refunds.map((refund) => {
            const isOwed = isUpToSeller({ ...refund, dueAt: new Date(refund.dueAt) }, new Date(now))
            const isLate = isOwed && !isOwedByHand(refund.state)
            return (
              <li key={refund.uuid} data-owed={isOwed || undefined}>
                <p className={styles.row}>
                  <span>{t(`refunds.reason.${refund.reason}`)}</span>
                  <Price value={refund.amount} />
                </p>
                <p className={styles.fine}>
                  {t(`refunds.state.${refund.paidTwiceAt !== null ? 'twice' : isLate ? 'late' : refund.state}`, {
                    name: buyer.fullName,
                    due: formatLastDay(refund.dueAt),
                    date: refund.doneAt === null ? '' : formatDay(new Date(refund.doneAt)),
                  })}
                </p>
                {isOwed && (
                  <>
                    {refundAccount !== null && (
                      <p className={styles.fine}>
                        <AccountNumber iban={refundAccount} />
                      </p>
                    )}
                    {refundAccount === null && !isLate && (
                      <p className={styles.fine}>
                        {t(`owed.way.${sale.paymentMethod === 'gateway' ? 'rejected' : sale.paymentMethod}`)}
                      </p>
                    )}
                    {!isMember && <ConfirmRefund refund={refund} buyerName={buyer.fullName} account={refundAccount} />}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {refundable > 0 && !isMember && sale.state !== 'cancelled' && (
        <Button variant="secondary" size="small" className={styles.give} onClick={() => setIsGiving(true)}>
          {t('refunds.give')}
        </Button>
      )}
      {isGiving && <GiveBackDialog sale={sale} onClose={() => setIsGiving(false)} />}
    </section>
  )
}
