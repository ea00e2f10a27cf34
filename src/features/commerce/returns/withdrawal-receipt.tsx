import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Price } from '#components/price.tsx'
import type { Order } from '#contracts/commerce/order.ts'
import type { Return } from '#contracts/commerce/return.ts'
import { formatDate, formatTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import { nextKey, termsOf } from './lib/terms.ts'
import styles from './withdrawal.module.css'

type Props = { order: Order; token: string | null; receipt: Return }

/** Receipt of a declaration, which is also mailed. */
export function WithdrawalReceipt({ order, token, receipt }: Props) {
  const { t } = useTranslation('returns')
  const heading = useStepHeading()
  const at = new Date(receipt.declaredAt)
  return (
    <section className={styles.card} aria-labelledby="receipt">
      <h2 id="receipt" {...heading} className={styles.heading}>
        {t('receipt.title')}
      </h2>
      <p>
        {t('receipt.text', {
          number: receipt.number,
          date: formatDate(at),
          time: formatTime(at),
          email: receipt.email,
        })}
      </p>
      <ul className={styles.plain}>
        {receipt.lines.map(({ lineUuid, quantity, name, variant }) => (
          <li key={lineUuid}>
            {quantity} × {[name, variant].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {receipt.refund > 0 && (
        <p>
          {t('due')}: <Price value={receipt.refund} className={styles.sum} />
        </p>
      )}
      <p>{t(nextKey(receipt), termsOf(receipt))}</p>
      <div className={styles.actions}>
        <Button asChild>
          <Link href={paths.order(order.id, token ?? undefined)}>{t('toOrder')}</Link>
        </Button>
      </div>
    </section>
  )
}
