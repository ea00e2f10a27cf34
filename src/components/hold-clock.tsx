import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent } from 'react'
import { formatDateTime, formatDuration } from '#lib/shared/format.ts'
import { useTimeLeft } from '#lib/browser/use-time-left.ts'
import styles from './hold-clock.module.css'

const SOON_S = 2 * 60
/** Longest remaining time with a countdown. A longer hold shows its end instead, so as not to hurry people. */
const COUNTED_S = 60 * 60

type Props = {
  /** End of the hold. */
  until: string
  onOver?: () => void
}

/** Countdown of a hold by the server's clock. Announced when two minutes are left and at the end. */
export function HoldClock({ until, onOver }: Props) {
  const { t } = useTranslation('components')
  const left = useTimeLeft(until)
  const isOver = left === 0
  const report = useEffectEvent(() => onOver?.())
  useEffect(() => {
    if (isOver) report()
  }, [isOver])
  const end = t('hold.until', { time: formatDateTime(new Date(until)) })
  const status = isOver ? t('hold.over') : left <= SOON_S ? t('hold.soon') : ''
  return (
    <span className={styles.clock}>
      {!isOver && (
        <>
          <span className={left <= COUNTED_S ? 'visually-hidden' : undefined}>{end}</span>
          {left <= COUNTED_S && <span aria-hidden="true">{t('hold.left', { time: formatDuration(left) })}</span>}
        </>
      )}
      <span role="status" className={isOver ? undefined : 'visually-hidden'}>
        {status}
      </span>
    </span>
  )
}
