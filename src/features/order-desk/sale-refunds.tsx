import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Price } from '#components/price.tsx'
import type { Sale } from '#contracts/order.ts'
import { isOwedByHand } from '#contracts/payment.rules.ts'
import type { Refund } from '#contracts/payment.ts'
import { saleMutations } from '#data/sale/mutations.ts'
import { formatDay, formatPrice } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'
import styles from './sale-refunds.module.css'

/** Refunds to the buyer: the amounts, their deadlines, and the seller's actions. */
export function SaleRefunds({ sale }: { sale: Sale }) {
  const { t } = useTranslation('order-desk')
  const [asked, setAsked] = useState<Refund | 'giveBack' | null>(null)
  const refunded = useMutation(saleMutations.refunded())
  const { refunds, refundable, buyer } = sale
  if (refunds.length === 0 && refundable === 0) return null

  const confirm = ({ uuid }: Refund) => {
    setAsked(null)
    refunded.mutate(uuid, {
      onSuccess: () => showToast({ kind: 'success', text: t('refunds.confirmed') }),
      onError: () => showToast({ kind: 'error', text: t('refunds.failed') }),
    })
  }

  return (
    <section className={styles.refunds} aria-label={t('refunds.title')}>
      <h3>{t('refunds.title')}</h3>
      {refunds.length > 0 && (
        <ul className={styles.list}>
          {refunds.map((refund) => (
            <li key={refund.uuid} data-owed={isOwedByHand(refund.state) || undefined}>
              <p className={styles.row}>
                <span>{t(`refunds.reason.${refund.reason}`)}</span>
                <Price value={refund.amount} />
              </p>
              <p className={styles.fine}>
                {t(`refunds.state.${refund.state}`, {
                  name: buyer.fullName,
                  due: formatDay(new Date(refund.dueAt)),
                  date: refund.doneAt === null ? '' : formatDay(new Date(refund.doneAt)),
                })}
              </p>
              {isOwedByHand(refund.state) && sale.paymentMethod === 'cash' && (
                <p className={styles.fine}>{t('refunds.askAccount')}</p>
              )}
              {isOwedByHand(refund.state) && (
                <Button
                  size="small"
                  isLoading={refunded.isPending && refunded.variables === refund.uuid}
                  onClick={() => setAsked(refund)}
                >
                  {t('refunds.confirm')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {refundable > 0 && sale.state !== 'cancelled' && (
        <Button variant="secondary" size="small" className={styles.give} onClick={() => setAsked('giveBack')}>
          {t('refunds.give')}
        </Button>
      )}
      {asked === 'giveBack' && <GiveBackDialog sale={sale} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'giveBack' && (
        <Dialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={t('refunds.askTitle', { amount: formatPrice(asked.amount) })}
          text={t('refunds.askText', { name: buyer.fullName })}
          actions={
            <>
              <Button variant="ghost" onClick={() => setAsked(null)}>
                {t('refunds.notYet')}
              </Button>
              <Button onClick={() => confirm(asked)}>{t('refunds.confirm')}</Button>
            </>
          }
        />
      )}
    </section>
  )
}
