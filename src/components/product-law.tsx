import { useTranslation } from 'next-i18next/pages'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { SAFETY_FIELDS } from '#contracts/catalogue/product-law.rules.ts'
import styles from './product-law.module.css'

/** Facts that the law requires at an offer: maker, warnings, exceptions from withdrawal. */
export function ProductLaw({ product: { safety, withdrawal } }: { product: DefinitionProjection }) {
  const { t } = useTranslation('components')
  if (!safety && !withdrawal) return null
  return (
    <div className={styles.law}>
      {withdrawal && <p className={styles.withdrawal}>{t(`withdrawal.${withdrawal}`)}</p>}
      {safety && (
        <details>
          <summary className={styles.summary}>{t('safety.title')}</summary>
          <dl className={styles.facts}>
            {SAFETY_FIELDS.filter((field) => safety[field] !== '').map((field) => (
              <div key={field}>
                <dt>{t(`safety.${field}`)}</dt>
                <dd>{safety[field]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
