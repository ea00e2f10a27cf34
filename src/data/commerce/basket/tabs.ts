import { localStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'basket-changed'

/**
 * Makes other tabs refetch a user's basket. A visitor's basket needs no message, because it is in the storage itself.
 */
export const notifyOtherTabs = () => localStore.set(STORAGE_KEY, crypto.randomUUID())

/** Returns the unsubscribe function. */
export function onOtherTab(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) listener()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
