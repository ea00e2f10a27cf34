import { useTranslation } from 'next-i18next/pages'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import styles from './live-desk.module.css'

/** People waiting for pieces that others hold. */
export function Waiting({ waiting }: Pick<LiveDesk, 'waiting'>) {
  const { t } = useTranslation('live-desk')
  return (
    <section className={styles.panel} aria-labelledby="desk-waiting">
      <h2 id="desk-waiting" className={styles.heading}>
        {t('waiting.title')}
      </h2>
      {waiting.length === 0 ? (
        <p className={styles.fine}>{t('waiting.empty')}</p>
      ) : (
        <ol className={styles.lines}>
          {waiting.map(({ uuid, who, name, variant, wanted }) => (
            <li key={uuid}>
              <strong>{who ?? t('waiting.visitor')}</strong>
              <span className={styles.fine}>
                {[name, variant, t('left', { count: wanted })].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
