import { useTranslation } from 'next-i18next/pages'
import { formatDay } from '#lib/format.ts'
import styles from './day-chart.module.css'

const WIDTH = 300
const HEIGHT = 120
const GAP = 2
/** A small value still shows. */
const LEAST = 2

type Props = {
  title: string
  /** The oldest first. */
  days: readonly { day: string; value: number }[]
  show: (value: number) => string
}

const dayOf = (day: string) => formatDay(new Date(`${day}T12:00:00Z`))

/** A bar for each day, and the same as a table for screen readers. */
export function DayChart({ title, days, show }: Props) {
  const { t } = useTranslation('components')
  const most = Math.max(0, ...days.map(({ value }) => value))
  const step = WIDTH / Math.max(1, days.length)
  const heightOf = (value: number) => (value <= 0 || most === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {most === 0 ? (
        <p className={styles.none}>{t('chart.none')}</p>
      ) : (
        <>
          <p className={styles.most} aria-hidden="true">
            {t('chart.most', { value: show(most) })}
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.bars} aria-hidden="true" preserveAspectRatio="none">
            {days.map(({ day, value }, index) => (
              <rect
                key={day}
                x={index * step + GAP / 2}
                y={HEIGHT - heightOf(value)}
                width={step - GAP}
                height={heightOf(value)}
                rx={1.5}
              >
                <title>{`${dayOf(day)}: ${show(value)}`}</title>
              </rect>
            ))}
          </svg>
          <p className={styles.ends} aria-hidden="true">
            <span>{first && dayOf(first.day)}</span>
            <span>{last && dayOf(last.day)}</span>
          </p>
        </>
      )}
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('chart.value')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{dayOf(day)}</th>
              <td>{show(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
