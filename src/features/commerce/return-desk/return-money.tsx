import { useTranslation } from 'next-i18next/pages'
import { AccountNumber } from '#components/account-number.tsx'
import { Price } from '#components/price.tsx'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { Return } from '#contracts/commerce/return.ts'
import { formatLastDate } from '#lib/shared/format.ts'
import styles from './return-desk.module.css'

/** Refund of a return: the amount, its deadline and its breakdown. */
export function ReturnMoney({ one }: { one: Return }) {
  const { t } = useTranslation('return-desk')
  const due = toGrosze(one.goods) + toGrosze(one.delivery) - toGrosze(one.deduction)
  const before = toZloty(due - toGrosze(one.refund))
  const rows = [
    ['goods', one.goods],
    ['delivery', one.delivery],
    ['deduction', -one.deduction],
    ['before', one.lowersCash ? 0 : -before],
  ] as const
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== 0)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`money.${name}`)}</dt>
            <dd>
              {value < 0 && '−'}
              <Price value={Math.abs(value)} />
              {name === 'deduction' && <span className={styles.reason}>{one.deductionReason}</span>}
            </dd>
          </div>
        ))}
      <div className={styles.fact}>
        <dt>{t(one.state === 'settled' ? 'money.given' : 'money.refund')}</dt>
        <dd>
          <Price value={one.refund} className={styles.sum} />
          {one.state !== 'settled' && (
            <span className={styles.reason}>{t('refundBy', { date: formatLastDate(one.refundBy) })}</span>
          )}
        </dd>
      </div>
      {one.state !== 'settled' && !one.lowersCash && one.paymentMethod !== 'gateway' && (
        <div className={styles.fact}>
          <dt>{t('money.account')}</dt>
          <dd>
            {one.refundAccount === null ? (
              t(`money.noAccount.${one.paymentMethod}`)
            ) : (
              <AccountNumber iban={one.refundAccount} />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
