import { Copy } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { QrCode } from '#components/qr-code.tsx'
import { spacedIban } from '#contracts/base/iban-text.rules.ts'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'
import { transferCode } from './lib/transfer-code.ts'
import styles from './transfer-box.module.css'

type Props = { transfer: NonNullable<SellerOrder['transfer']>; seller: SellerOrder['seller'] }

/** Details of one transfer. Each seller has a separate account. */
export function TransferBox({ transfer: { account, title, amount }, seller }: Props) {
  const { t } = useTranslation('orders')
  const nip = seller.trader?.kind === 'business' ? seller.trader.nip : null
  const code = transferCode({ nip, iban: account.iban, holder: account.holder, title, amount })
  const rows = [
    ['holder', account.holder, account.holder],
    ['account', spacedIban(account.iban), account.iban.slice(2)],
    ['title', title, title],
    ['amount', formatPrice(amount), amount.toFixed(2).replace('.', ',')],
  ] as const

  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', text: t('transfer.copied') }),
      () => showToast({ kind: 'error', text: t('transfer.notCopied') }),
    )

  return (
    <section className={styles.transfer} aria-label={t('transfer.to', { name: seller.name })}>
      <h2 className={styles.title}>{t('transfer.to', { name: seller.name })}</h2>
      <div className={styles.ways}>
        <dl className={styles.rows}>
          {rows.map(([name, shown, copied]) => (
            <div key={name} className={styles.row}>
              <dt>{t(`transfer.${name}`)}</dt>
              <dd>
                {shown}
                <IconButton label={t('transfer.copy', { name: t(`transfer.${name}`) })} onClick={() => copy(copied)}>
                  <Copy size={18} />
                </IconButton>
              </dd>
            </div>
          ))}
        </dl>
        {code !== null && (
          <figure className={styles.scan}>
            <QrCode text={code} label={t('transfer.code')} className={styles.code} />
            <figcaption>{t('transfer.scan')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
