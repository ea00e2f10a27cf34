import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; help?: ReactNode }

export function Checkbox({ label, help, ...rest }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.box}>
        <input {...rest} type="checkbox" className={styles.input} />
        <Check size={16} className={styles.mark} />
      </span>
      <span>
        {label}
        {help && <span className={styles.help}>{help}</span>}
      </span>
    </label>
  )
}
