import styles from './bar-chart.module.css'

const WIDTH = 300
const HEIGHT = 120
const GAP = 2
/** Smallest height of a bar, so that a small value is still visible. */
const LEAST = 2

export type Bar = { label: string; value: number; slot: number }

type Props = {
  title: string
  bars: readonly Bar[]
  /** Places for bars; a place without a bar stays empty. */
  slots: number
  /** Labels under the first and the last place. */
  ends: readonly [string, string]
  show: (value: number) => string
  words: { none: string; most: (value: string) => string; label: string; value: string }
}

/** Bar chart over time, with the same data as a table for screen readers. */
export function BarChart({ title, bars, slots, ends, show, words }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, slots)
  const gap = Math.min(GAP, step * 0.1)
  const heightOf = (value: number) => (value <= 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {most === 0 ? (
        <p className={styles.fine}>{words.none}</p>
      ) : (
        <>
          <p className={styles.fine} aria-hidden="true">
            {words.most(show(most))}
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.bars} aria-hidden="true" preserveAspectRatio="none">
            {bars.map(({ slot, label, value }) => (
              <rect
                key={slot}
                x={slot * step + gap / 2}
                y={HEIGHT - heightOf(value)}
                width={step - gap}
                height={heightOf(value)}
                rx={gap * 0.75}
              >
                <title>{`${label}: ${show(value)}`}</title>
              </rect>
            ))}
          </svg>
          <p className={styles.ends} aria-hidden="true">
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </p>
        </>
      )}
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.label}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ slot, label, value }) => (
            <tr key={slot}>
              <th scope="row">{label}</th>
              <td>{show(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
