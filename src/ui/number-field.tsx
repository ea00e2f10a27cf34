import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { readNumber } from '#lib/base/read-number.ts'
import { Field, type FieldFrame } from './field.tsx'
import frame from './field.module.css'
import { IconButton } from './icon-button.tsx'
import styles from './number-field.module.css'

/** `130`, or `129,90` with a fraction: either no decimal places or all of them. */
export function formatDecimal(value: number | null, decimals: number): string {
  if (value === null || Number.isNaN(value)) return ''
  return value.toFixed(Number.isInteger(value) ? 0 : decimals).replace('.', ',')
}

/** Next value in steps from `min`. A value between two steps moves to the nearer one in that direction. */
export function stepDecimal(value: number | null, by: number, { step, min, max }: Range): number {
  const base = min ?? 0
  const start = value === null || Number.isNaN(value) ? base : value
  const rung = (start - base) / step
  // Floating point: 0.3 / 0.1 is not exactly 3.
  const isOnRung = Math.abs(rung - Math.round(rung)) < 1e-9
  const from = isOnRung ? Math.round(rung) : by > 0 ? Math.floor(rung) : Math.ceil(rung)
  const isFirst = value === null || Number.isNaN(value)
  const next = Number((base + (isFirst ? 0 : from + by) * step).toFixed(6))
  return Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity)
}

type Range = { step: number; min?: number | undefined; max?: number | undefined }

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'type'> &
  Omit<FieldFrame, 'counter'> & {
    /** `null` if empty, NaN if invalid. */
    value: number | null
    onValueChange: (value: number | null) => void
    min?: number
    max?: number
    step?: number
    /** Number of decimal places. */
    decimals?: number
    /** Unit after the number: `zł`, `szt.`. It may also be typed. */
    unit?: string
    /** Labels of the step buttons. Without labels there are no buttons. */
    stepLabels?: { less: string; more: string }
  }

const LEAP = 10

/**
 * Number in Polish notation. Steps stay within min and max. Typed values are not corrected; the form validates them.
 */
export function NumberField({ value, onValueChange, min, max, step = 1, decimals = 0, ...props }: Props) {
  const { label, note, help, error, id, unit, stepLabels, className, onBlur, onKeyDown, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? formatDecimal(value, decimals)
  const isKnown = value !== null && !Number.isNaN(value)

  const handleType = (text: string) => {
    setTyped(text)
    onValueChange(readNumber(text, { decimals, unit }))
  }
  const takeSteps = (count: number) => {
    setTyped(null)
    onValueChange(stepDecimal(value, count, { step, min, max }))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: LEAP, PageDown: -LEAP }[event.key]
    if (count === undefined || rest.readOnly || event.defaultPrevented) return
    event.preventDefault()
    takeSteps(count)
  }
  const stepButton = (name: string, count: number, icon: ReactNode, isEnd: boolean) => (
    // Not in the tab order, because the arrow keys do the same.
    <IconButton
      label={name}
      variant="solid"
      tabIndex={-1}
      disabled={rest.disabled || isEnd}
      onClick={() => takeSteps(count)}
    >
      {icon}
    </IconButton>
  )
  return (
    <Field label={label} note={note} help={help} error={error} id={id}>
      {(wiring) => (
        <div className={classNames(styles.frame, stepLabels && styles.stepped)}>
          {stepLabels && stepButton(stepLabels.less, -1, <Minus size={20} />, isKnown && value <= (min ?? -Infinity))}
          <div className={styles.control}>
            <input
              {...rest}
              {...wiring}
              type="text"
              inputMode={decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              role="spinbutton"
              aria-valuenow={isKnown ? value : undefined}
              aria-valuetext={isKnown ? classNames(formatDecimal(value, decimals), unit) : undefined}
              aria-valuemin={min}
              aria-valuemax={max}
              className={classNames(frame.control, styles.input, className)}
              value={shown}
              onChange={(event) => handleType(event.target.value)}
              onKeyDown={handleKeyDown}
              onBlur={(event) => {
                // Keep an invalid text for correction; otherwise show the formatted value.
                if (!Number.isNaN(value)) setTyped(null)
                onBlur?.(event)
              }}
            />
            {unit && (
              <span className={styles.unit} aria-hidden="true">
                {unit}
              </span>
            )}
          </div>
          {stepLabels && stepButton(stepLabels.more, 1, <Plus size={20} />, isKnown && value >= (max ?? Infinity))}
        </div>
      )}
    </Field>
  )
}
