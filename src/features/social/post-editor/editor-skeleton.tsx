import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './post-composer.module.css'

export function EditorSkeleton() {
  const { t } = useTranslation('post-editor')
  return (
    <div className={styles.composer} role="status" aria-label={t('loading')}>
      <div className={styles.form}>
        <Skeleton height={76} />
        <Skeleton height={190} />
        <Skeleton height={120} />
        <Skeleton height={76} />
      </div>
      <div className={styles.side}>
        <Skeleton height={260} />
      </div>
    </div>
  )
}
