import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import frame from './field.module.css'
import styles from './text-area.module.css'

type Props = ComponentProps<'textarea'> & FieldFrame

/** Grows with its text. The counter reports text that is too long; it is never truncated. */
export function TextArea({ label, note, help, error, counter, id, className, ...rest }: Props) {
  return (
    <Field label={label} note={note} help={help} error={error} counter={counter} id={id}>
      {(wiring) => (
        <textarea rows={3} {...rest} {...wiring} className={classNames(frame.control, styles.area, className)} />
      )}
    </Field>
  )
}
