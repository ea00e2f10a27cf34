import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldFrame = {
  label: ReactNode
  /** Note after the label of an optional field: "nieobowiązkowe". */
  note?: ReactNode
  help?: ReactNode
  /** Message that says how to fix the value. */
  error?: ReactNode
  /** Length of the text and its limit, in characters. */
  counter?: { length: number; max: number; label: string } | undefined
}

export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldFrame & {
  id?: string | undefined
  /** Group of controls under one label. The group gets its name from `labelId`. */
  isGroup?: boolean
  children: (wiring: FieldWiring, labelId: string) => ReactNode
}

/** Field with label above, help below and error. Sets `aria-describedby` on the control. */
export function Field({ label, note, help, error, counter, id: givenId, isGroup = false, children }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const ids = { error: `${id}-error`, help: `${id}-help`, counter: `${id}-counter` }
  const labelId = `${id}-label`
  const Label = isGroup ? 'span' : 'label'
  const describedBy = classNames(Boolean(error) && ids.error, Boolean(help) && ids.help, counter && ids.counter)
  return (
    <div className={styles.field}>
      <Label className={styles.label} id={labelId} {...(!isGroup && { htmlFor: id })}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </Label>
      {children(
        { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
        labelId,
      )}
      <div className={styles.below}>
        <div>
          <p className={styles.error} id={ids.error} aria-live="polite">
            {error && (
              <>
                <CircleAlert size={16} aria-hidden="true" />
                {error}
              </>
            )}
          </p>
          {help && (
            <p className={styles.help} id={ids.help}>
              {help}
            </p>
          )}
        </div>
        {counter && (
          <p className={classNames(styles.counter, counter.length > counter.max && styles.over)} id={ids.counter}>
            <span aria-hidden="true">
              {counter.length}/{counter.max}
            </span>
            <span className="visually-hidden">{counter.label}</span>
          </p>
        )}
      </div>
    </div>
  )
}
