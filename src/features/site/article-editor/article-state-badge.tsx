import { useTranslation } from 'next-i18next/pages'
import type { ArticleState } from '#contracts/site/article.rules.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './article-list.module.css'

const TONES = { draft: 'neutral', scheduled: 'promotion', published: 'success', withdrawn: 'neutral' } as const

/** State of an article, and whether readers see an older text. */
export function ArticleStateBadge({ state, hasChanges }: { state: ArticleState; hasChanges: boolean }) {
  const { t } = useTranslation('articles')
  return (
    <p className={styles.badges}>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {hasChanges && <Badge tone="promotion">{t('hasChanges')}</Badge>}
    </p>
  )
}
