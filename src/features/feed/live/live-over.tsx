import { ChevronDown, Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import slideStyles from '../slide/feed-slide.module.css'
import styles from './live-layer.module.css'

type Props = { hasSaved: boolean; onWatch: () => void; onNext: () => void }

/** A live ended while it was watched: it can be watched from its beginning, or one goes on. */
export function LiveOver({ hasSaved, onWatch, onNext }: Props) {
  const { t } = useTranslation('feed')
  return (
    <div className={slideStyles.error} role="status">
      <h2 className={slideStyles.errorTitle}>{t('live.over.title')}</h2>
      <p>{t(hasSaved ? 'live.over.text' : 'live.over.textWithoutSaved')}</p>
      <div className={styles.actions}>
        {hasSaved && (
          <Button icon={<Play size={20} />} onClick={onWatch}>
            {t('live.over.watch')}
          </Button>
        )}
        <Button variant="secondary" icon={<ChevronDown size={20} />} onClick={onNext}>
          {t('live.over.next')}
        </Button>
      </div>
    </div>
  )
}
