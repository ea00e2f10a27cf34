import { localStore } from '#lib/storage.ts'

const STORAGE_KEY = 'kramik-no-webrtc'
const REMEMBERED_FOR_MS = 10 * 60 * 1000

/** Few browsers say, and none names it; another kind of network is another one. */
const networkName = () => (navigator as { connection?: { type?: string } }).connection?.type ?? ''

/** Whether WebRTC brought no picture on this network within the last ten minutes. */
export function isWebrtcUseless(now = Date.now()): boolean {
  const [at = '', name] = (localStore.get(STORAGE_KEY) ?? '').split('|')
  const age = now - Number(at)
  return at !== '' && name === networkName() && age >= 0 && age < REMEMBERED_FOR_MS
}

export const rememberUseless = () => localStore.set(STORAGE_KEY, `${Date.now()}|${networkName()}`)

export const forgetUseless = () => localStore.remove(STORAGE_KEY)
