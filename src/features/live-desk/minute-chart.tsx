import { useTranslation } from 'next-i18next/pages'
import { formatDuration } from '#lib/format.ts'
import styles from './summary.module.css'

const WIDTH = 300
const HEIGHT = 80
/** A small value still shows. */
const LEAST = 2
const MINUTE_S = 60

type Props = {
  title: string
  /** From the first one on; those that are left out were interruptions. */
  minutes: readonly { minute: number; value: number }[]
  show: (value: number) => string
}

/** A bar for each minute of a live, and the same as a table for screen readers. */
export function MinuteChart({ title, minutes, show }: Props) {
  const { t } = useTranslation('live-desk')
  const last = minutes.at(-1)?.minute ?? 0
  const most = Math.max(0, ...minutes.map(({ value }) => value))
  const step = WIDTH / (last + 1)
  const heightOf = (value: number) => (value <= 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT))
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      {most === 0 ? (
        <p className={styles.fine}>{t('summary.nothing')}</p>
      ) : (
        <>
          <p className={styles.fine} aria-hidden="true">
            {t('summary.most', { value: show(most) })}
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.bars} aria-hidden="true" preserveAspectRatio="none">
            {minutes.map(({ minute, value }) => (
              <rect
                key={minute}
                x={minute * step}
                y={HEIGHT - heightOf(value)}
                width={step * 0.9}
                height={heightOf(value)}
              >
                <title>{`${formatDuration(minute * MINUTE_S)}: ${show(value)}`}</title>
              </rect>
            ))}
          </svg>
          <p className={styles.ends} aria-hidden="true">
            <span>{formatDuration(0)}</span>
            <span>{formatDuration((last + 1) * MINUTE_S)}</span>
          </p>
        </>
      )}
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('summary.minute')}</th>
            <th scope="col">{t('summary.value')}</th>
          </tr>
        </thead>
        <tbody>
          {minutes.map(({ minute, value }) => (
            <tr key={minute}>
              <th scope="row">{formatDuration(minute * MINUTE_S)}</th>
              <td>{show(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
