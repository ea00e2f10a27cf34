import { serverNow } from '#lib/base/server-clock.ts'
import { localStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'kramik-no-webrtc'
const REMEMBERED_FOR_MS = 10 * 60 * 1000

/** Type of the network. Few browsers report it, and none reports a name, so another type counts as another network. */
const networkName = () => (navigator as { connection?: { type?: string } }).connection?.type ?? ''

/** True if WebRTC brought no picture on this network within the last ten minutes. */
export function isWebrtcUseless(now = serverNow()): boolean {
  const [at = '', name] = (localStore.get(STORAGE_KEY) ?? '').split('|')
  const age = now - Number(at)
  return at !== '' && name === networkName() && age >= 0 && age < REMEMBERED_FOR_MS
}

export const rememberUseless = () => localStore.set(STORAGE_KEY, `${serverNow()}|${networkName()}`)

export const dropUseless = () => localStore.remove(STORAGE_KEY)
