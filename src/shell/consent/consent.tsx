import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { env } from '#lib/shared/env.ts'
import { isAutomated } from '../lib/automated.ts'
import { followConsent, useConsent } from './store.ts'
import { loadTagManager, type TagManager } from './tag-manager.ts'

const ConsentBanner = dynamic(() => import('./consent-banner.tsx').then((module) => module.ConsentBanner), {
  ssr: false,
})

const configured = env.tagManagerId ? { id: env.tagManagerId, host: env.tagManagerHost } : null

/** Asks for consent and loads the tag manager for users who agree. Renders nothing if none is configured. */
export function Consent({ tagManager = configured }: { tagManager?: TagManager | null }) {
  return tagManager && <Asking tagManager={tagManager} />
}

function Asking({ tagManager }: { tagManager: TagManager }) {
  const { consent } = useConsent()
  useEffect(() => (isAutomated(navigator) ? undefined : followConsent()), [])

  useEffect(() => {
    if (!consent || consent.granted.length === 0) return
    return whenIdle(() => loadTagManager(tagManager, consent.granted))
  }, [consent, tagManager])

  return consent === null && <ConsentBanner />
}
