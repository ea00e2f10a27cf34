import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '#lib/query-client.ts'
import { answerQueryError } from './answer-query-error.ts'
import { RouteProgress } from './route-progress.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { Toasts } from './toasts.tsx'
import { useMissingWords } from './use-missing-words.ts'
import { VisitKeeper } from './visit-keeper.tsx'

type Props = { dehydratedState: DehydratedState | undefined; children: ReactNode }

export function Providers({ dehydratedState, children }: Props) {
  const { i18n } = useTranslation('common')
  useMissingWords()
  const [queryClient] = useState(() =>
    createQueryClient((error, meta) => answerQueryError(error, meta, (key) => i18n.t(key, { ns: 'common' }))),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={dehydratedState}>
        <RouteProgress />
        {children}
        <VisitKeeper />
        <SessionKeeper />
        <Toasts />
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
