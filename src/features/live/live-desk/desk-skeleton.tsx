import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './live-desk.module.css'

export function DeskSkeleton() {
  const { t } = useTranslation('live-desk')
  return (
    <div className={styles.desk} role="status" aria-label={t('loading')}>
      <Skeleton height={44} />
      <div className={styles.columns}>
        <Skeleton height={280} />
        <Skeleton height={420} />
      </div>
    </div>
  )
}
