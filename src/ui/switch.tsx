import * as RadixSwitch from 'radix-ui/switch'
import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

type Props = {
  label: ReactNode
  help?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  name?: string
}

/** Takes effect at once. Use a checkbox for values that a form submits. */
export function Switch({ label, help, isOn, onChange, isDisabled = false, name }: Props) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.text} htmlFor={id}>
        {label}
        {help && (
          <span className={styles.help} id={`${id}-help`}>
            {help}
          </span>
        )}
      </label>
      <RadixSwitch.Root
        id={id}
        {...(name !== undefined && { name })}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        aria-describedby={help ? `${id}-help` : undefined}
        className={styles.track}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
    </div>
  )
}
