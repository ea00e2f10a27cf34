import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './thread-list.module.css'

const WAITING = 4

export function ThreadListWaiting() {
  const { t } = useTranslation('threads')
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {Array.from({ length: WAITING }, (_, index) => (
        <Skeleton key={index} height={84} />
      ))}
    </div>
  )
}
