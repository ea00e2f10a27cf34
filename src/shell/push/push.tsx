import dynamic from 'next/dynamic'
import { env } from '#lib/shared/env.ts'
import { isAutomated } from '../lib/automated.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'

const PushWelcome = dynamic(() => import('./push-welcome.tsx').then((module) => module.PushWelcome), { ssr: false })

/** Push notifications. Renders nothing without a configured provider or for automated visits. */
export function Push({ appId = env.oneSignalAppId }: { appId?: string }) {
  const isHydrated = useIsHydrated()
  return appId !== '' && isHydrated && !isAutomated(navigator) && <PushWelcome appId={appId} />
}
