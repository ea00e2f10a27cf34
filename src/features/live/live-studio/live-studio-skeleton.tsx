import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './live-studio.module.css'

/** The page's HTML until the session is known. */
export function LiveStudioSkeleton() {
  const { t } = useTranslation('live-studio')
  return (
    <div className={styles.studio} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.stage}>
        <Skeleton className={styles.picture ?? ''} />
      </div>
      <div className={styles.panel}>
        <Skeleton height="104px" />
        <Skeleton height="48px" />
        <Skeleton height="52px" width="160px" />
      </div>
    </div>
  )
}
