import { create } from 'zustand'
import { localStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'muted'

/**
 * `isWanted` is the viewer's stored preference. Browsers allow sound only after a gesture on the page (`isUnlocked`).
 */
type Sound = { isWanted: boolean; isUnlocked: boolean }

/** Muted on the server and until hydration. */
const useSoundStore = create<Sound>(() => ({ isWanted: false, isUnlocked: false }))

export const useIsMuted = () => useSoundStore(isMuted)

/**
 * Loads the stored preference. After a client-side navigation the page has had a gesture and may play sound at once.
 */
export function loadSound() {
  useSoundStore.setState({
    isWanted: localStore.get(STORAGE_KEY) === 'false',
    isUnlocked: navigator.userActivation?.hasBeenActive ?? false,
  })
}

export const unlockSound = () => useSoundStore.setState({ isUnlocked: true })

/** True if the sound is on but still blocked by the browser. The next tap then unblocks it. */
export function isSoundWaiting() {
  const { isWanted, isUnlocked } = useSoundStore.getState()
  return isWanted && !isUnlocked
}

/** Uses the first tap to unblock the sound if the viewer left it on. True if it did: the tap then does nothing else. */
export function letSoundOut() {
  if (!isSoundWaiting()) return false
  unlockSound()
  return true
}

/** Call if the browser blocked the sound after all. The next gesture tries again. */
export const lockSound = () => useSoundStore.setState({ isUnlocked: false })

export function toggleSound() {
  const isWanted = isMuted(useSoundStore.getState())
  localStore.set(STORAGE_KEY, String(!isWanted))
  useSoundStore.setState({ isWanted, isUnlocked: true })
}

const isMuted = ({ isWanted, isUnlocked }: Sound) => !isWanted || !isUnlocked
