import { Building2, UserRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import styles from './seller-law.module.css'

const KINDS = [
  ['private', UserRound],
  ['business', Building2],
] as const
const DUTIES = ['when', 'returns', 'liability', 'data'] as const

/** Duties of a private seller and of a business, side by side. */
export function SellerLaw() {
  const { t } = useTranslation('seller-law')
  return (
    <section className={styles.law} aria-labelledby="seller-law">
      <h2 id="seller-law">{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.kinds}>
        {KINDS.map(([kind, Icon]) => (
          <div key={kind} className={styles.kind}>
            <h3>
              <Icon size={22} aria-hidden="true" />
              {t(`kind.${kind}.title`)}
            </h3>
            <ul>
              {DUTIES.map((duty) => (
                <li key={duty}>{t(`kind.${kind}.${duty}`)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.fine}>{t('both')}</p>
      <p className={styles.fine}>{t('change')}</p>
    </section>
  )
}
