import { Copy } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { spacedIban } from '#contracts/iban-text.rules.ts'
import type { SellerOrder } from '#contracts/order.ts'
import { formatDay, formatPrice } from '#lib/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './order-view.module.css'

type Props = { transfer: NonNullable<SellerOrder['transfer']>; payUntil: string | null }

export function TransferBox({ transfer: { account, title, amount }, payUntil }: Props) {
  const { t } = useTranslation('orders')
  const rows = [
    ['holder', account.holder, account.holder],
    ['account', spacedIban(account.iban), account.iban.slice(2)],
    ['title', title, title],
    ['amount', formatPrice(amount), amount.toFixed(2)],
  ] as const

  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', text: t('transfer.copied') }),
      () => showToast({ kind: 'error', text: t('transfer.notCopied') }),
    )

  return (
    <section className={styles.transfer} aria-label={t('transfer.heading')}>
      <h3>{t('transfer.heading')}</h3>
      <dl>
        {rows.map(([name, shown, copied]) => (
          <div key={name} className={styles.copied}>
            <dt>{t(`transfer.${name}`)}</dt>
            <dd>{shown}</dd>
            <IconButton label={t('transfer.copy', { name: t(`transfer.${name}`) })} onClick={() => copy(copied)}>
              <Copy size={18} />
            </IconButton>
          </div>
        ))}
      </dl>
      {payUntil && (
        <p className={styles.fine}>{t('transfer.until', { date: formatDay(new Date(Date.parse(payUntil) - 1)) })}</p>
      )}
    </section>
  )
}
