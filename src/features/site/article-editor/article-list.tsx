import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { ArticleRow } from '#contracts/site/article-office.ts'
import { ARTICLE_STATES, type ArticleState } from '#contracts/site/article.rules.ts'
import { articleQueries } from '#data/site/article/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArticleStateBadge } from './article-state-badge.tsx'
import styles from './article-list.module.css'
import { NewArticle } from './new-article.tsx'

/** Articles in every state, the last changed first, and a field to begin another. */
export function ArticleList() {
  const { t } = useTranslation('articles')
  const [state, setState] = useState<ArticleState | null>(null)
  return (
    <>
      <NewArticle />
      <Select
        label={t('list.state')}
        value={state ?? ''}
        placeholder={t('list.all')}
        options={ARTICLE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={({ target }) => setState(ARTICLE_STATES.find((one) => one === target.value) ?? null)}
      />
      <Rows key={state} state={state} />
    </>
  )
}

function Rows({ state }: { state: ArticleState | null }) {
  const { t } = useTranslation('articles')
  const query = useInfiniteQuery(articleQueries.rows(state))
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('list.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('list.none')} text={t('list.noneText')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map((row) => (
          <Row key={row.uuid} row={row} />
        ))}
      </ul>
      <MoreButton query={query} label={t('list.more')} againLabel={t('list.moreAgain')} />
    </>
  )
}

function Row({ row }: { row: ArticleRow }) {
  const { t } = useTranslation('articles')
  const { uuid, title, state, publishAt, changedAt, hasChanges } = row
  return (
    <li className={styles.row}>
      <Link href={paths.officeArticle(uuid)} prefetch={false} className={styles.link}>
        {title || t('untitled')}
      </Link>
      <ArticleStateBadge state={state} hasChanges={hasChanges} />
      <p className={styles.fine}>
        {publishAt === null
          ? t('list.changed', { date: formatDateTime(new Date(changedAt)) })
          : t('publishesAt', { date: formatDateTime(new Date(publishAt)) })}
      </p>
    </li>
  )
}
