import dynamic from 'next/dynamic'
import { env } from '#lib/env.ts'
import { isAutomated } from '../lib/automated.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'

const PushWelcome = dynamic(() => import('./push-welcome.tsx').then((module) => module.PushWelcome), { ssr: false })

/** Notifications, where the push provider is configured and somebody is there; nothing at all otherwise. */
export function Push({ appId = env.oneSignalAppId }: { appId?: string }) {
  const isHydrated = useIsHydrated()
  return appId !== '' && isHydrated && !isAutomated(navigator) && <PushWelcome appId={appId} />
}
