import { serverNow } from '#lib/base/server-clock.ts'
import { localStore } from '#lib/browser/storage.ts'
import '../janus/gateway.mjs'

/** Read by `janus/gateway.mjs`, before this module has loaded. */
const STORAGE_KEY = 'kramik-no-webrtc'

/** Type of the network. Few browsers report it, and none reports a name, so another type counts as another network. */
const networkName = () => (navigator as { connection?: { type?: string } }).connection?.type ?? ''

/** True if WebRTC brought no picture on this network within the last ten minutes. */
export const isWebrtcUseless = (): boolean => globalThis.kramikGateway.isUseless(serverNow())

export const rememberUseless = () => localStore.set(STORAGE_KEY, `${serverNow()}|${networkName()}`)

export const dropUseless = () => localStore.remove(STORAGE_KEY)
