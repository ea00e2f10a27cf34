import { create } from 'zustand'
import { localStore } from '#lib/browser/storage.ts'
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

/** Undefined before it is read, null if the user has not answered. */
export const useConsent = create<{ consent: Consent | null | undefined }>(() => ({ consent: undefined }))

export const loadConsent = () => useConsent.setState({ consent: readConsent(localStore.get(CONSENT_KEY)) })

/** Follows an answer given in another tab. */
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
  // Reload, because a running script cannot be unloaded.
  if (isTagManagerLoaded()) window.location.reload()
}
