import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { ErrorState } from '#ui/error-state.tsx'

type Props = Pick<ComponentProps<typeof ErrorState>, 'title' | 'text' | 'as'> & {
  /** The failed query. If it has pages already, the next one is fetched. */
  query: { isFetching: boolean; data?: unknown; refetch: () => unknown; fetchNextPage?: () => unknown }
}

/** Error message with a button to try again. */
export function LoadFault({ query, ...words }: Props) {
  const { t } = useTranslation('common')
  const { isFetching, data, refetch, fetchNextPage } = query
  const askAgain = data !== undefined && fetchNextPage ? fetchNextPage : refetch
  return <ErrorState {...words} retryLabel={t('retry')} isRetrying={isFetching} onRetry={() => void askAgain()} />
}
