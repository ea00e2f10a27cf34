import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './file-drop.module.css'
import { RoundIcon } from './round-icon.tsx'

type Props = {
  /** What the system's file picker offers, such as `video/*`. A dropped file is not filtered: judge it in `onFile`. */
  accept?: string
  onFile: (file: File) => void
  /** What to do, in words; it names the control. */
  title: ReactNode
  /** What may be brought: kinds, size, shape. */
  hint?: ReactNode
  error?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
  name?: string
  className?: string
}

/** A file may be dropped on it, picked by a click, or picked by the keyboard. */
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
        // Invisible, but as large as its frame: what is dropped anywhere is dropped on it.
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
          // Emptied, so that the same file can be picked again after a failure.
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

/** A file dropped beside the mark would otherwise replace the page, and everything typed on it. */
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
