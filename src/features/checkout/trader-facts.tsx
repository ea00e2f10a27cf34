import { useTranslation } from 'next-i18next/pages'
import columns from '#components/order-columns.module.css'
import type { Trader } from '#contracts/shop.ts'
import { formatNip, formatPhone } from '#lib/format.ts'

/** With whom the contract is made. A seller who has said nothing counts as a private person. */
export function TraderFacts({ trader }: { trader: Trader | null }) {
  const { t } = useTranslation('checkout')
  if (trader?.kind !== 'business') return <p className={columns.fine}>{t('summary.private')}</p>
  const { name, address, zipcode, city, nip, email, phone } = trader
  const facts = [
    t('summary.business', { name, address, zipcode, city, nip: formatNip(nip) }),
    email,
    phone && formatPhone(phone),
  ]
  return (
    <p className={columns.fine}>
      {facts.filter(Boolean).join(', ')}. {t('summary.return')}
    </p>
  )
}
