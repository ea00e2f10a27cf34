import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { AccountNumber } from '#components/account-number.tsx'
import { Price } from '#components/price.tsx'
import type { OwedMoney } from '#contracts/commerce/payment.ts'
import { formatLastDay } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { useIsMember } from '#lib/browser/acting.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmRefund } from './confirm-refund.tsx'
import { RecoverRefund } from './recover-refund.tsx'
import styles from './owed-money.module.css'

type Props = {
  one: OwedMoney
  isOverdue: boolean
  /** False for a member of the team who may not open orders. */
  hasOrder: boolean
}

/** One refund owed, with the action that settles it. */
export function OwedRow({ one, isOverdue, hasOrder }: Props) {
  const { t } = useTranslation('order-desk')
  const isMember = useIsMember()
  const byHand = one.refundUuid !== null && one.paymentMethod === 'gateway' ? 'rejected' : one.paymentMethod
  const way = one.isPaidTwice ? 'twice' : one.isAtGateway ? 'late' : byHand
  return (
    <li className={styles.row} data-overdue={isOverdue || undefined}>
      <div className={styles.what}>
        <p className={styles.name}>
          {one.buyerName}
          {isOverdue && <Badge tone="live">{t('overdue')}</Badge>}
        </p>
        <p className={styles.fine}>
          {t(one.refundUuid === null ? 'owed.openReturn' : `refunds.reason.${one.reason}`)} ·{' '}
          {hasOrder ? (
            <Link href={paths.sale(one.sellerOrderUuid)} prefetch={false}>
              {one.orderNumber}
            </Link>
          ) : (
            one.orderNumber
          )}
        </p>
      </div>
      <p className={styles.money}>
        <Price value={one.amount} className={styles.sum} />
        <span className={styles.fine}>
          {one.isPaidTwice ? t('owed.toYou') : t('owed.until', { date: formatLastDay(one.dueAt) })}
        </span>
      </p>
      <p className={styles.way}>
        {one.account !== null && !one.isAtGateway && !one.isPaidTwice ? (
          <AccountNumber iban={one.account} />
        ) : (
          t(`owed.way.${way}`)
        )}
      </p>
      <div className={styles.action}>
        {isMember ? null : one.refundUuid === null ? (
          <Button asChild variant="secondary" size="small">
            <Link href={paths.returnDesk} prefetch={false} aria-label={t('owed.settleOf', { number: one.orderNumber })}>
              {t('owed.settle')}
            </Link>
          </Button>
        ) : one.isPaidTwice ? (
          <RecoverRefund refundUuid={one.refundUuid} />
        ) : (
          <ConfirmRefund
            refund={{ uuid: one.refundUuid, amount: one.amount }}
            buyerName={one.buyerName}
            account={one.account}
          />
        )}
      </div>
    </li>
  )
}
