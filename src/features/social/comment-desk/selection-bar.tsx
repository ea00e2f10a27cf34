import { useTranslation } from 'next-i18next/pages'
import styles from '#components/selection-bar.module.css'
import { Button } from '#ui/button.tsx'
import { SELECTED_MAX } from './use-selection.ts'

type Props = { count: number; onOffer: () => void; onClear: () => void }

/** One offer for all selected comments. */
export function SelectionBar({ count, onOffer, onClear }: Props) {
  const { t } = useTranslation('comment-desk')
  return (
    <div className={styles.bar} role="region" aria-label={t('selection.name')}>
      <p role="status" className={styles.count}>
        {t('selection.count', { count })}
        {count === SELECTED_MAX && ` ${t('selection.full')}`}
      </p>
      <Button size="small" onClick={onOffer}>
        {t('selection.offer')}
      </Button>
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </div>
  )
}
