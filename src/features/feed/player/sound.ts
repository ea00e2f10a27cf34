import { create } from 'zustand'
import { localStore } from '#lib/storage.ts'

const STORAGE_KEY = 'muted'

/** `isWanted` is the viewer's remembered word; browsers let sound out only once the page was touched (`isUnlocked`). */
type Sound = { isWanted: boolean; isUnlocked: boolean }

/** Silent on the server and until the page is hydrated. */
const useSoundStore = create<Sound>(() => ({ isWanted: false, isUnlocked: false }))

export const useIsMuted = () => useSoundStore(isMuted)

/** Takes up what was remembered; a page that was touched before (one navigated to) may sound at once. */
export function loadSound() {
  useSoundStore.setState({
    isWanted: localStore.get(STORAGE_KEY) === 'false',
    isUnlocked: navigator.userActivation?.hasBeenActive ?? false,
  })
}

export const unlockSound = () => useSoundStore.setState({ isUnlocked: true })

/** The next tap is for the sound: it was left on, and the browser keeps it back until then. */
export function isSoundWaiting() {
  const { isWanted, isUnlocked } = useSoundStore.getState()
  return isWanted && !isUnlocked
}

/** The first tap of somebody who left the sound on means the sound. True where it did, and then nothing else. */
export function letSoundOut() {
  if (!isSoundWaiting()) return false
  unlockSound()
  return true
}

/** The browser kept the sound back after all: the next touch tries again. */
export const lockSound = () => useSoundStore.setState({ isUnlocked: false })

export function toggleSound() {
  const isWanted = isMuted(useSoundStore.getState())
  localStore.set(STORAGE_KEY, String(!isWanted))
  useSoundStore.setState({ isWanted, isUnlocked: true })
}

const isMuted = ({ isWanted, isUnlocked }: Sound) => !isWanted || !isUnlocked
