import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { formatTime } from '#lib/shared/format.ts'
import styles from './live-desk.module.css'

/** Latest orders, updated as they come in. */
export function Purchases({ purchases }: Pick<LiveDesk, 'purchases'>) {
  const { t } = useTranslation('live-desk')
  return (
    <section className={styles.panel} aria-labelledby="desk-purchases">
      <h2 id="desk-purchases" className={styles.heading}>
        {t('purchases.title')}
      </h2>
      {purchases.length === 0 ? (
        <p className={styles.fine}>{t('purchases.empty')}</p>
      ) : (
        <ol className={styles.lines}>
          {purchases.map(({ uuid, who, name, variant, quantity, total, at }) => (
            <li key={uuid} className={styles.purchase}>
              <span className={styles.words}>
                <strong className={styles.rowName}>{name}</strong>
                <span className={styles.fine}>
                  {[formatTime(new Date(at)), who, variant, t('left', { count: quantity })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Price value={total} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
