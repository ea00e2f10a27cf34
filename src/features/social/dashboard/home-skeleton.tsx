import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './seller-home.module.css'

export function HomeSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.home} role="status" aria-label={t('loading')}>
      <div className={styles.main}>
        <Skeleton height={320} />
      </div>
      <div className={styles.aside}>
        <Skeleton height={108} />
        <Skeleton height={172} />
        <Skeleton height={156} />
      </div>
    </div>
  )
}
