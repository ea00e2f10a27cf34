import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { Field, type FieldFrame } from '#ui/field.tsx'
import frame from '#ui/field.module.css'
import styles from './date-time-field.module.css'
import { latestTime, type TimeBounds } from '#contracts/base/entered-time.rules.ts'
import { fromWarsawTime, toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'min' | 'max' | 'type'> &
  Omit<FieldFrame, 'counter' | 'note'> & {
    value: Date | null
    onValueChange: (value: Date | null) => void
    /** The picker offers no other times. */
    bounds: TimeBounds
    /** Note that the time is Poland's. Always shown, because the device's clock may be in another zone. */
    zoneLabel: ReactNode
  }

/** Native picker. The value is an instant, independent of the viewer's time zone. */
export function DateTimeField({ value, onValueChange, bounds, zoneLabel, ...props }: Props) {
  const { label, help, error, id, className, ...rest } = props
  // The HTML may be older than the visit, so only the browser knows the bounds.
  const isHydrated = useIsHydrated()
  const [now] = useState(serverDate)
  return (
    <Field label={label} note={zoneLabel} help={help} error={error} id={id}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          type="datetime-local"
          className={classNames(frame.control, styles.input, className)}
          value={value ? toWarsawTime(value) : ''}
          min={isHydrated ? toWarsawTime(now) : undefined}
          max={isHydrated ? toWarsawTime(latestTime(bounds, now)) : undefined}
          onChange={(event) => onValueChange(fromWarsawTime(event.target.value))}
        />
      )}
    </Field>
  )
}
