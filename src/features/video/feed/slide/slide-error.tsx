import { useTranslation } from 'next-i18next/pages'
import type { VideoTypeName } from '#contracts/video/video.ts'
import { Button } from '#ui/button.tsx'
import styles from './slide-error.module.css'

/** Error message for a film that cannot be played. Lives have their own. */
export function SlideError({ type, onRetry }: { type: Exclude<VideoTypeName, 'live'>; onRetry: () => void }) {
  const { t } = useTranslation('feed')
  return (
    <div className={styles.error} role="alert">
      <h2 className={styles.title}>{t(`error.title.${type}`)}</h2>
      <p>{t('error.text')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
