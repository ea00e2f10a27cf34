import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import styles from './queue-place.module.css'

type Props = { position: number; length: number; isLeaving: boolean; onLeave: () => void; leaveLabel?: string }

/** Position in the queue for a piece, with a button to leave the queue. */
export function QueuePlace({ position, length, isLeaving, onLeave, leaveLabel }: Props) {
  const { t } = useTranslation('components')
  return (
    <div className={styles.place}>
      <p role="status" className={styles.position}>
        {t('queue.place', { position, length })}
      </p>
      <p className={styles.help}>{t('queue.help')}</p>
      <div>
        <Button size="small" variant="secondary" isLoading={isLeaving} aria-label={leaveLabel} onClick={onLeave}>
          {t('queue.leave')}
        </Button>
      </div>
    </div>
  )
}
