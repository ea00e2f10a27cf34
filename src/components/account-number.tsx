import { Copy } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { spacedIban } from '#contracts/base/iban-text.rules.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './account-number.module.css'

/** A buyer's account for a refund, in the groups that banks print; a button copies its digits. */
export function AccountNumber({ iban }: { iban: string }) {
  const { t } = useTranslation('components')
  const handleCopy = () =>
    void navigator.clipboard.writeText(iban.slice(2)).then(
      () => showToast({ kind: 'success', text: t('refundAccount.copied') }),
      () => showToast({ kind: 'error', text: t('refundAccount.notCopied') }),
    )
  return (
    <span className={styles.number}>
      {spacedIban(iban)}
      <IconButton label={t('refundAccount.copy')} onClick={handleCopy}>
        <Copy size={18} />
      </IconButton>
    </span>
  )
}
