import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { isAutomated } from '../lib/automated.ts'
import { followConsent, useConsent } from './store.ts'
import { loadTagManager, type TagManager } from './tag-manager.ts'

const ConsentBanner = dynamic(() => import('./consent-banner.tsx').then((module) => module.ConsentBanner), {
  ssr: false,
})

export function ConsentKeeper({ tagManager }: { tagManager: TagManager }) {
  const { consent } = useConsent()
  useEffect(() => (isAutomated(navigator) ? undefined : followConsent()), [])

  useEffect(() => {
    if (!consent || consent.granted.length === 0) return
    return whenIdle(() => loadTagManager(tagManager, consent.granted))
  }, [consent, tagManager])

  return consent === null && <ConsentBanner />
}

/** Safari does not support `requestIdleCallback`. */
function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}
