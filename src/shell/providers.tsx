import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Router from 'next/router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { paths } from '#lib/shared/paths.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { RenderedAt } from '#lib/browser/rendered-at.ts'
import { onToastAreaNeeded, showToast } from '#ui/toast.ts'
import { answerMutationError, answerQueryError } from './answer-query-error.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { Keepers } from './keepers.tsx'
import { byDeviceClock } from './lib/by-device-clock.ts'
import { RouteProgress } from './route-progress.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { ServiceWorker } from './service-worker.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { VisitKeeper } from './visit-keeper.tsx'

/** Shows a single toast if texts could not be fetched. Their keys are displayed instead, and everything else works. */
export function useMissingWords() {
  const { i18n } = useTranslation('common')
  useEffect(() => {
    const handleFailure = () => {
      i18n.off('failedLoading', handleFailure)
      showToast({ kind: 'error', text: i18n.t('errors.words', { ns: 'common' }) })
    }
    i18n.on('failedLoading', handleFailure)
    return () => i18n.off('failedLoading', handleFailure)
  }, [i18n])
}

const ToastArea = lazyPart(() => import('#ui/toast-area.tsx').then((module) => module.ToastArea))

/** The toast area and its library are loaded with the first toast. */
function Toasts() {
  usePreload(ToastArea)
  const { t } = useTranslation('common')
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => onToastAreaNeeded(() => setIsNeeded(true)), [])
  return (
    // An open sheet hides from screen readers what has no live region when it opens.
    <div aria-live="off">{isNeeded && <ToastArea label={t('shell.toasts')} closeLabel={t('close')} />}</div>
  )
}

type Props = { dehydratedState: DehydratedState | undefined; renderedAt: string | undefined; children: ReactNode }

export function Providers({ dehydratedState, renderedAt, children }: Props) {
  const { i18n } = useTranslation('common')
  useMissingWords()
  const [queryClient] = useState(() => {
    const ways = {
      t: (key: string) => i18n.t(key, { ns: 'common' }),
      goToSignIn: () => void Router.push(paths.signIn(Router.asPath)),
    }
    return createQueryClient(
      (error, meta) => answerQueryError(error, meta, ways),
      (error) => answerMutationError(error, ways),
    )
  })
  // Effects run from the inside out, so all listeners are attached by now. src/shell/begin.mjs replays its events.
  useEffect(() => void window.dispatchEvent(new Event('kramik:ready')), [])
  const madeAt = useMemo(() => (renderedAt === undefined ? null : new Date(renderedAt)), [renderedAt])
  const data = useMemo(() => dehydratedState && byDeviceClock(dehydratedState), [dehydratedState])
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={data}>
        <RouteProgress />
        <RenderedAt value={madeAt}>
          <SaveButtons>{children}</SaveButtons>
        </RenderedAt>
        <ConnectionBar />
        <VisitKeeper />
        <SessionKeeper />
        <Keepers />
        <Toasts />
        <ServiceWorker />
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
