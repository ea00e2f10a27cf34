import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Dashboard } from '#contracts/social/dashboard.ts'
import { nextStep, SETUP_STEPS } from '#contracts/social/dashboard.rules.ts'
import { listenToUser } from '#data/account/user/listen.ts'
import { dashboardQueries } from '#data/social/dashboard/queries.ts'
import { SETUP_PATHS } from '#features/social/dashboard/lib/setup-paths.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { showToast } from '#ui/toast.ts'
import { useDashboard } from './use-dashboard.ts'

/** Several facts at once cause one request. */
const TOGETHER_MS = 400

/** Keeps the counts of the menu true, and leads a new seller from one step to the next. */
export function DashboardKeeper() {
  const userUuid = useSession()?.userId
  return userUuid !== undefined && <Keeper key={userUuid} userUuid={userUuid} />
}

function Keeper({ userUuid }: { userUuid: string }) {
  useFreshCounts(userUuid)
  useNextStep(useDashboard())
  return null
}

/** Reads the counts again after a change from here, news of the seller, and a change of the page. */
function useFreshCounts(userUuid: string) {
  const client = useQueryClient()
  const { events } = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void client.invalidateQueries({ queryKey: dashboardQueries.ofSeller(userUuid).queryKey }),
        TOGETHER_MS,
      )
    }
    const stopListening = listenToUser(userUuid, refresh)
    const stopWatching = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') refresh()
    })
    events.on('routeChangeComplete', refresh)
    return () => {
      clearTimeout(timer)
      stopListening()
      stopWatching()
      events.off('routeChangeComplete', refresh)
    }
  }, [client, events, userUuid])
}

/** Says that a step to the first sale is done, with the way to the next one. */
function useNextStep(dashboard: Dashboard | undefined) {
  const { t } = useTranslation('dashboard')
  const router = useRouter()
  const before = useRef<Dashboard['steps'] | null>(null)
  const notify = useEffectEvent(({ steps, hasSold }: Dashboard) => {
    const done = SETUP_STEPS.find((step) => before.current?.[step] === false && steps[step])
    before.current = steps
    if (!done || hasSold) return
    const next = nextStep(steps)
    showToast({
      kind: 'success',
      text: next ? t('setup.next', { step: t(`step.${next}.title`) }) : t('setup.complete'),
      action: {
        label: t(next ? 'setup.go' : 'setup.home'),
        onAction: () => void router.push(next ? SETUP_PATHS[next] : paths.dashboard),
      },
    })
  })
  useEffect(() => {
    if (dashboard) notify(dashboard)
  }, [dashboard])
}
