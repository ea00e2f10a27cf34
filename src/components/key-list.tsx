import { Fragment } from 'react'
import styles from './key-list.module.css'

type Props = {
  rows: readonly { /** Alternative keys for the same action. */ keys: readonly string[]; text: string }[]
  /** Word between alternative keys. */
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
