import { useTranslation } from 'next-i18next/pages'
import { useSyncExternalStore } from 'react'
import { serverNow } from '#lib/base/server-clock.ts'
import styles from './countdown.module.css'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type TimeUnit = 'days' | 'hours' | 'minutes' | 'seconds'
type TimeLeft = { unit: TimeUnit; count: number }[]

/**
 * Three units, so that the width is constant: down to minutes until the last day, then down to seconds. `null` once the
 * time has come.
 */
export function timeLeft(seconds: number): TimeLeft | null {
  if (seconds <= 0) return null
  const days = Math.floor(seconds / DAY)
  const hours: TimeLeft = [
    { unit: 'hours', count: Math.floor((seconds % DAY) / HOUR) },
    { unit: 'minutes', count: Math.floor((seconds % HOUR) / MINUTE) },
  ]
  return days > 0 ? [{ unit: 'days', count: days }, ...hours] : [...hours, { unit: 'seconds', count: seconds % MINUTE }]
}

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
