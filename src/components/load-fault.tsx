import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { ErrorState } from '#ui/error-state.tsx'

type Props = Pick<ComponentProps<typeof ErrorState>, 'title' | 'text' | 'as'> & {
  /** What did not come. One that has pages already is asked for the next one. */
  query: { isFetching: boolean; data?: unknown; refetch: () => unknown; fetchNextPage?: () => unknown }
}

/** Stands where something did not come, and asks for it again. */
export function LoadFault({ query, ...words }: Props) {
  const { t } = useTranslation('common')
  const { isFetching, data, refetch, fetchNextPage } = query
  const askAgain = data !== undefined && fetchNextPage ? fetchNextPage : refetch
  return <ErrorState {...words} retryLabel={t('retry')} isRetrying={isFetching} onRetry={() => void askAgain()} />
}
