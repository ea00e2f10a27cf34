import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { PagePost } from '#contracts/social/page-post.ts'
import { postQueries } from '#data/social/page-post/queries.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { LIST_ID } from './own-posts.tsx'

const needsSeller = ({ state, failure }: PagePost) =>
  state === 'late' || state === 'failed' || (state === 'scheduled' && failure !== null && failure !== 'unreachable')

/** Leads to posts that will not be published unless the seller does something. */
export function AttentionNotice({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('post-editor')
  const { data } = useInfiniteQuery(postQueries.list(userUuid))
  const count = data?.pages.flatMap((page) => page.data).filter(needsSeller).length ?? 0
  if (count === 0) return null
  return (
    <Notice tone="error">
      {t('attention.text', { count })} <TextLink href={`#${LIST_ID}`}>{t('attention.link')}</TextLink>
    </Notice>
  )
}
