import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  help?: ReactNode
  /** Some of its options are chosen and some are not. A click chooses all: `checked` is then true. */
  isIndeterminate?: boolean
}

export function Checkbox({ label, help, isIndeterminate = false, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // A DOM property without an attribute. The browser resets it with each click.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  })
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  return (
    <label className={classNames(styles.row, rest.disabled && styles.disabled)}>
      <span className={styles.box}>
        <input {...rest} ref={input} type="checkbox" className={styles.input} />
        <Check size={16} className={classNames(styles.mark, styles.check)} />
        <Minus size={16} className={classNames(styles.mark, styles.minus)} />
      </span>
      <span>
        {label}
        {help && <span className={styles.help}>{help}</span>}
      </span>
    </label>
  )
}
