import { useTranslation } from 'next-i18next/pages'
import styles from './countdown.module.css'
import { timeLeft } from './lib/time-left.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Reserves the space before the browser knows the time. */
const PLACEHOLDER_SECONDS = 86_400

export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('agenda')
  const seconds = useSecondsLeft(until)
  const left = timeLeft(seconds ?? PLACEHOLDER_SECONDS)
  return (
    <div className={styles.countdown} data-unknown={seconds === null || undefined}>
      <p className={styles.label}>{left ? t('startsIn') : t('startsNow')}</p>
      {left && (
        <p className={styles.units} role="timer">
          {left.map(({ unit, count }) => (
            <span key={unit} className={styles.unit}>
              <span className={styles.count}>{count}</span> <span>{t(`unit.${unit}`, { count })}</span>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
