import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldFrame = {
  label: ReactNode
  /** Stands after the label, for what is not needed: "nieobowiązkowe". */
  note?: ReactNode
  help?: ReactNode
  /** In words that say what to do. */
  error?: ReactNode
  /** What is written so far and how much may be; counted in characters. */
  counter?: { length: number; max: number; label: string } | undefined
}

export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldFrame & {
  id?: string | undefined
  /** Several controls under one label: the group takes `labelId` as its name. */
  isGroup?: boolean
  children: (wiring: FieldWiring, labelId: string) => ReactNode
}

/** Label above, help below, error beside; tells the control which of them describe it. */
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
        {label}
        {note && <span className={styles.note}>{note}</span>}
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
