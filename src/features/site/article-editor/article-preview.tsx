import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { WholeArticle } from '#contracts/site/article.ts'
import { articleQueries } from '#data/site/article/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useArticleWords } from './use-article-words.ts'

type Props = { uuid: string; renderArticle: (article: WholeArticle) => ReactNode }

/** The text that was saved last, as readers would see it, with what keeps it from being published. */
export function ArticlePreview({ uuid, renderArticle }: Props) {
  const { t } = useTranslation('articles')
  const { wordsOf } = useArticleWords()
  const query = useQuery({ ...articleQueries.preview(uuid), staleTime: 0 })
  if (query.isPending) return <Skeleton height={480} />
  if (!query.data) return <LoadFault query={query} title={t('editor.failed')} isPage />
  const { article, faults } = query.data
  return (
    <>
      <Notice
        tone={faults.length > 0 ? 'error' : 'info'}
        action={
          <Button asChild size="small" variant="secondary">
            <Link href={paths.officeArticle(uuid)}>{t('preview.back')}</Link>
          </Button>
        }
      >
        <p>{t(faults.length > 0 ? 'preview.faults' : 'preview.text')}</p>
        {faults.length > 0 && (
          <ul>
            {faults.map(({ field, fault }) => (
              <li key={`${field}-${fault}`}>{wordsOf(field, fault)}</li>
            ))}
          </ul>
        )}
      </Notice>
      {renderArticle(article)}
    </>
  )
}
