import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import type { OfficeArticle } from '#contracts/site/article-office.ts'
import { isEditable } from '#contracts/site/article.rules.ts'
import { articleQueries } from '#data/site/article/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { ArticleConflict } from './article-conflict.tsx'
import styles from './article-editor.module.css'
import { ArticleFields } from './article-fields.tsx'
import { ArticleStateBadge } from './article-state-badge.tsx'
import { ArticleSteps } from './article-steps.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { useArticleSaving } from './use-article-saving.ts'

/** Writes an article. It is saved by itself; readers see it once it is published. */
export function ArticleEditor({ uuid, userUuid }: { uuid: string; userUuid: string }) {
  const { t } = useTranslation('articles')
  const query = useQuery(articleQueries.one(uuid))
  if (query.isPending) return <Skeleton height={480} />
  if (!query.data) return <LoadFault query={query} title={t('editor.failed')} isPage />
  return <Loaded article={query.data} userUuid={userUuid} />
}

function Loaded({ article, userUuid }: { article: OfficeArticle; userUuid: string }) {
  const { t } = useTranslation('articles')
  const saving = useArticleSaving(article, userUuid)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { base, content, state, newer } = saving

  const take: typeof saving.take = async (wanted) => {
    setRefusal(null)
    try {
      const answer = await saving.take(wanted)
      if (answer) showToast({ kind: 'success', text: t(`done.${wanted.step}`) })
      return answer
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 400) setRefusal(problem)
      else if (problem instanceof ApiError && problem.status === 412) await saving.fail(problem)
      else showToast({ kind: 'error', text: t('failed') })
      return null
    }
  }
  const isOpen = isEditable(base.state)
  return (
    <div className={styles.editor}>
      <LeaveGuard isActive={isOpen && state !== 'saved'} />
      <div className={styles.head}>
        <ArticleStateBadge state={base.state} hasChanges={base.hasChanges} />
        <p className={styles.saving} role="status" data-state={state}>
          {isOpen && t(`saving.${state}`)}
        </p>
      </div>
      {base.publishAt !== null && (
        <Notice>
          {t('publishesAt', { date: formatDateTime(new Date(base.publishAt)) })} {t('editor.frozen')}
        </Notice>
      )}
      {newer && <ArticleConflict newer={newer} onTake={saving.takeNewer} onSaveOver={saving.saveOver} />}
      {refusal && <Notice tone="error">{t('editor.refused')}</Notice>}
      <ArticleFields
        article={base}
        content={content}
        error={saving.state === 'refused' ? saving.error : refusal}
        isDisabled={!isOpen}
        onChange={(changes) => {
          setRefusal(null)
          saving.change(changes)
        }}
      />
      <ArticleSteps article={base} isBusy={saving.isTaking || newer !== null} onTake={take} onFlush={saving.flush} />
      <ArticleVersions article={base} isDisabled={!isOpen} onTake={saving.change} />
    </div>
  )
}
