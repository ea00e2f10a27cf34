import { useTranslation } from 'next-i18next/pages'
import type { OfficeArticle } from '#contracts/site/article-office.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './article-editor.module.css'

type Props = { newer: OfficeArticle; onTake: () => void; onSaveOver: () => void }

/** Edit conflict: the text was saved elsewhere since it was opened here. What is typed stays until the editor decides. */
export function ArticleConflict({ newer, onTake, onSaveOver }: Props) {
  const { t } = useTranslation('articles')
  const date = formatDateTime(new Date(newer.changedAt))
  return (
    <Notice
      tone="error"
      action={
        <div className={styles.tools}>
          <Button size="small" variant="secondary" onClick={onTake}>
            {t('conflict.take')}
          </Button>
          <Button size="small" variant="secondary" onClick={onSaveOver}>
            {t('conflict.saveOver')}
          </Button>
        </div>
      }
    >
      <p>
        <strong>{t('conflict.title')}</strong>
      </p>
      <p>{t('conflict.text', { date, name: newer.changedBy?.name ?? t('conflict.somebody') })}</p>
    </Notice>
  )
}
