import { Upload } from 'lucide-react'
import styles from './drop-overlay.module.css'

/** Overlay while a file is dragged over the page. The whole page is the drop zone. */
export function DropOverlay({ isShown, text }: { isShown: boolean; text: string }) {
  if (!isShown) return null
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.frame}>
        <Upload size={40} strokeWidth={1.75} />
        <p>{text}</p>
      </div>
    </div>
  )
}
