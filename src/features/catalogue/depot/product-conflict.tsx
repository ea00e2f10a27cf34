import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './product-conflict.module.css'

type Props = { isSaving: boolean; onTake: () => void; onSaveOver: () => void }

/**
 * Edit conflict: the product was saved elsewhere since it was opened here. Typed values stay until the seller decides.
 */
export function ProductConflict({ isSaving, onTake, onSaveOver }: Props) {
  const { t } = useTranslation('depot')
  return (
    <Notice tone="error">
      <p>
        <strong>{t('conflict.title')}</strong>
      </p>
      <p>{t('conflict.text')}</p>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" onClick={onTake}>
          {t('conflict.take')}
        </Button>
        <Button size="small" variant="secondary" isLoading={isSaving} onClick={onSaveOver}>
          {t('conflict.saveOver')}
        </Button>
      </div>
    </Notice>
  )
}
