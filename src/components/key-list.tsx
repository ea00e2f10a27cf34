import { Fragment } from 'react'
import styles from './key-list.module.css'

type Props = {
  rows: readonly { /** Each does it alone. */ keys: readonly string[]; text: string }[]
  /** Stands between them. */
  or: string
}

/** Keyboard shortcuts of a page. */
export const KeyList = ({ rows, or }: Props) => (
  <dl className={styles.keys}>
    {rows.map(({ keys, text }) => (
      <div key={text} className={styles.row}>
        <dt>
          {keys.map((key, index) => (
            <Fragment key={key}>
              {index > 0 && <span className={styles.or}>{or}</span>}
              <kbd className={styles.key}>{key}</kbd>
            </Fragment>
          ))}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
