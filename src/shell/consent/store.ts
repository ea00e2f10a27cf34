import { create } from 'zustand'
import { localStore } from '#lib/storage.ts'
import {
  type Consent,
  CONSENT_CATEGORIES,
  CONSENT_KEY,
  type ConsentCategory,
  giveConsent,
  isWithdrawn,
  readConsent,
} from '../lib/consent.ts'
import { dropCookies, isTagManagerLoaded } from './tag-manager.ts'

/** `undefined` until it was looked up, null where nobody has answered. */
export const useConsent = create<{ consent: Consent | null | undefined }>(() => ({ consent: undefined }))

export const loadConsent = () => useConsent.setState({ consent: readConsent(localStore.get(CONSENT_KEY)) })

/** Another tab's answer is everybody's. */
export function followConsent() {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === CONSENT_KEY) loadConsent()
  }
  loadConsent()
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

export const acceptAll = () => answer(CONSENT_CATEGORIES)
export const rejectAll = () => answer([])

export function answer(granted: readonly ConsentCategory[]) {
  const before = useConsent.getState().consent ?? null
  const consent = giveConsent(granted)
  localStore.set(CONSENT_KEY, JSON.stringify(consent))
  useConsent.setState({ consent })
  if (!isWithdrawn(before, consent)) return
  dropCookies()
  // A script that runs cannot be taken back.
  if (isTagManagerLoaded()) window.location.reload()
}
