import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './file-drop.module.css'
import { RoundIcon } from './round-icon.tsx'

type Props = {
  /** Filter of the system's file picker, such as `video/*`. Dropped files are not filtered: check them in `onFile`. */
  accept?: string
  onFile: (file: File) => void
  /** Instruction, also the accessible name of the control. */
  title: ReactNode
  /** Accepted types, sizes and shapes. */
  hint?: ReactNode
  error?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
  name?: string
  className?: string
}

/** File input for drop, click and keyboard. */
export function FileDrop({ accept, onFile, title, hint, error, icon, isDisabled = false, name, className }: Props) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  useMissedDropsIgnored()

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isDisabled) onFile(file)
  }
  return (
    <label className={classNames(styles.drop, isOver && styles.over, Boolean(error) && styles.wrong, className)}>
      <input
        // Invisible, but as large as its frame, so that files can be dropped anywhere on it.
        type="file"
        onDragEnter={() => setIsOver(!isDisabled)}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
        className={styles.input}
        name={name}
        accept={accept}
        disabled={isDisabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Cleared, so that the same file can be chosen again after a failure.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <RoundIcon className={styles.icon}>{icon ?? <Upload size={28} />}</RoundIcon>
      <span className={styles.title} id={`${id}-title`}>
        {title}
      </span>
      <span className={styles.hint} id={`${id}-hint`}>
        {hint}
      </span>
      <span className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </span>
    </label>
  )
}

/** Ignores files dropped outside. Otherwise the browser would open the file and discard the page with its input. */
function useMissedDropsIgnored() {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
