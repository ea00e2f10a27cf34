import { type ReactNode, useId } from 'react'
import styles from './panel-section.module.css'

type Props = { title: ReactNode; text?: ReactNode; isDangerous?: boolean; children: ReactNode }

/** Section of a settings page: title, explanation and controls. */
export function PanelSection({ title, text, isDangerous = false, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} data-dangerous={isDangerous || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
