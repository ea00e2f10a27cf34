import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import frame from './field.module.css'
import styles from './select.module.css'

type Props = Omit<ComponentProps<'select'>, 'children'> &
  Omit<FieldFrame, 'counter'> & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is chosen; its value is the empty string. */
    placeholder?: string
  }

/** Native select: the best choice on a phone, and it needs no script. */
export function Select({ label, note, help, error, id, options, placeholder, className, ...rest }: Props) {
  return (
    <Field label={label} note={note} help={help} error={error} id={id}>
      {(wiring) => (
        <div className={styles.frame}>
          <select {...rest} {...wiring} className={classNames(frame.control, styles.select, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={20} />
        </div>
      )}
    </Field>
  )
}
