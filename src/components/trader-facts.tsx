import { useTranslation } from 'next-i18next/pages'
import type { Trader } from '#contracts/account/trader.ts'
import { formatNip, formatPhone } from '#lib/shared/format.ts'
import styles from './trader-facts.module.css'

type Props = {
  trader: Trader | null
  /** Name from the seller's account, shown for a private seller. */
  fullName: string
}

/** The seller as a party to the contract. A seller without stated details counts as a private person. */
export function TraderFacts({ trader, fullName }: Props) {
  const { t } = useTranslation('components')
  const isBusiness = trader?.kind === 'business'
  const who = isBusiness
    ? t('trader.business', { ...trader, nip: formatNip(trader.nip) })
    : t('trader.private', { name: fullName })
  const facts = [who, trader?.email, trader?.phone && formatPhone(trader.phone)]
  return (
    <p className={styles.facts}>
      {facts.filter(Boolean).join(', ')}. {t(isBusiness ? 'trader.return' : 'trader.privateLaw')} {t('trader.duties')}
      {isBusiness && ` ${t('trader.declares')}`}
    </p>
  )
}
