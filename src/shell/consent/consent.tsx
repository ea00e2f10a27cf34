import dynamic from 'next/dynamic'
import { env } from '#lib/shared/env.ts'
import type { TagManager } from './tag-manager.ts'

const ConsentKeeper = dynamic(() => import('./consent-keeper.tsx').then((module) => module.ConsentKeeper), {
  ssr: false,
})

const configured = env.tagManagerId ? { id: env.tagManagerId, host: env.tagManagerHost } : null

/** Asks for consent and loads the tag manager for users who agree. Loads nothing if none is configured. */
export function Consent({ tagManager = configured }: { tagManager?: TagManager | null }) {
  return tagManager && <ConsentKeeper tagManager={tagManager} />
}
