import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { ArticleContent, OfficeArticle } from '#contracts/site/article-office.ts'
import { articleQueries } from '#data/site/article/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './article-editor.module.css'

type Props = { article: OfficeArticle; isDisabled: boolean; onTake: (content: ArticleContent) => void }

/** Texts that were published. One of them can become the text that is written on. */
export function ArticleVersions(props: Props) {
  const { t } = useTranslation('articles')
  const [isOpen, setIsOpen] = useState(false)
  if (props.article.publishedAt === null) return null
  return (
    <details className={styles.versions} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('versions.title')}</summary>
      {isOpen && <Versions {...props} />}
    </details>
  )
}

function Versions({ article, isDisabled, onTake }: Props) {
  const { t } = useTranslation('articles')
  const query = useQuery(articleQueries.versions(article.uuid))
  if (query.isPending) return <Skeleton height={80} />
  if (!query.data) return <LoadFault query={query} title={t('versions.failed')} as="h3" />
  return (
    <ul>
      {query.data.data.map(({ uuid, publishedAt, by, content }) => {
        const date = formatDateTime(new Date(publishedAt))
        return (
          <li key={uuid}>
            <span>
              {date}
              {by && ` · ${by.name}`}
            </span>
            <Button
              size="small"
              variant="secondary"
              disabled={isDisabled}
              aria-label={t('versions.takeOf', { date })}
              onClick={() => {
                onTake(content)
                showToast({ kind: 'success', text: t('versions.taken') })
              }}
            >
              {t('versions.take')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
