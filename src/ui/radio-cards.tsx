import * as RadioGroup from 'radix-ui/radio-group'
import { type ReactNode, type Ref, useId } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './radio-cards.module.css'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

type Props<Value extends string> = Omit<FieldFrame, 'counter'> & {
  options: readonly RadioCard<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  name?: string
  /** The first card. */
  ref?: Ref<HTMLButtonElement>
  isDisabled?: boolean
  isRequired?: boolean
}

/** Radio group for a few options, each with a description. Arrow keys choose. */
export function RadioCards<Value extends string>({ options, value, onValueChange, name, ref, ...props }: Props<Value>) {
  const { label, note, help, error, isDisabled = false, isRequired = false } = props
  const ownId = useId()
  return (
    <Field label={label} note={note} help={help} error={error} isGroup>
      {(wiring, labelId) => (
        <RadioGroup.Root
          {...wiring}
          {...(name !== undefined && { name })}
          aria-labelledby={labelId}
          value={value ?? ''}
          disabled={isDisabled}
          required={isRequired}
          className={styles.group}
          onValueChange={(next) => {
            const option = options.find((candidate) => candidate.value === next)
            if (option) onValueChange(option.value)
          }}
        >
          {options.map((option, index) => {
            const id = `${ownId}-${option.value}`
            return (
              <RadioGroup.Item
                key={option.value}
                ref={index === 0 ? ref : undefined}
                value={option.value}
                disabled={isDisabled || option.isDisabled}
                className={styles.card}
                aria-labelledby={`${id}-label`}
                aria-describedby={option.description ? `${id}-description` : undefined}
              >
                <span className={styles.dot} aria-hidden="true" />
                <span className={styles.text}>
                  <span className={styles.label} id={`${id}-label`}>
                    {option.label}
                  </span>
                  {option.description && (
                    <span className={styles.description} id={`${id}-description`}>
                      {option.description}
                    </span>
                  )}
                </span>
                {option.icon}
              </RadioGroup.Item>
            )
          })}
        </RadioGroup.Root>
      )}
    </Field>
  )
}
