import { useTranslation } from 'next-i18next/pages'
import { useSyncExternalStore } from 'react'
import { serverNow } from '#lib/base/server-clock.ts'
import styles from './countdown.module.css'
import { timeLeft } from './lib/time-left.ts'

/** Reserves the space before the browser knows the time. */
const PLACEHOLDER_SECONDS = 86_400

const SECOND_MS = 1000

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, SECOND_MS)
  return () => clearInterval(timer)
}
const currentSecond = () => Math.floor(serverNow() / SECOND_MS)
const unknown = () => null

/** Seconds left. `null` on the server and until hydration, because only the browser knows the current time. */
function useSecondsLeft(until: string): number | null {
  const now = useSyncExternalStore(subscribe, currentSecond, unknown)
  return now === null ? null : Math.ceil(Date.parse(until) / SECOND_MS) - now
}

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
