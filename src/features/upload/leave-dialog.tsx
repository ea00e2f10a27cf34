import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './leave-dialog.module.css'

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** The native dialog keeps the focus inside, closes on Escape (which stays) and gives the focus back. */
export function LeaveDialog({ isOpen, onStay, onLeave }: Props) {
  const { t } = useTranslation('upload')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="leave-title" onClose={onStay}>
      <h2 id="leave-title">{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
        <Button onClick={onStay}>{t('leave.stay')}</Button>
      </div>
    </dialog>
  )
}
