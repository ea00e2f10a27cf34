import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '#ui/skeleton.tsx'
import stage from './film-stage.module.css'
import styles from './reel-workshop.module.css'

/** The page's HTML until the session is known. */
export function ReelCreateSkeleton() {
  const { t } = useTranslation('upload')
  return (
    <div className={styles.workshop} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.left}>
        <Skeleton className={stage.stage ?? ''} />
      </div>
      <div className={styles.right}>
        <Skeleton height="104px" />
        <Skeleton height="48px" />
        <Skeleton height="52px" width="160px" />
      </div>
    </div>
  )
}
