import { localStore } from '#lib/storage.ts'

const STORAGE_KEY = 'basket-changed'

/** A user's basket is on the server: other tabs are told to ask for it again. A visitor's is in the storage itself. */
export const tellOtherTabs = () => localStore.set(STORAGE_KEY, crypto.randomUUID())

/** Returns what ends it. */
export function onOtherTab(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) listener()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
