import { Upload } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import styles from './drop-overlay.module.css'

/** The whole page takes the file; no pixel has to be hit. */
export function DropOverlay({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('upload')
  if (!isShown) return null
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.frame}>
        <Upload size={40} strokeWidth={1.75} />
        <p>{t('drop.here')}</p>
      </div>
    </div>
  )
}
