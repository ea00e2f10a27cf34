import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import frame from './field.module.css'
import styles from './text-field.module.css'

type Props = ComponentProps<'input'> &
  Omit<FieldFrame, 'counter'> & {
    /** Content inside the control at its end: a button or a unit. */
    end?: ReactNode
  }

export function TextField({ label, note, help, error, id, end, className, ...rest }: Props) {
  return (
    <Field label={label} note={note} help={help} error={error} id={id}>
      {(wiring) => (
        <div className={styles.frame}>
          <input
            type="text"
            {...rest}
            {...wiring}
            className={classNames(frame.control, Boolean(end) && styles.withEnd, className)}
          />
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
    </Field>
  )
}
