import {
  type CaptureFault,
  faultOf,
  isWorthAnotherRung,
  pictureLadder,
  type PictureWish,
  soundLadder,
} from './capture-rules.ts'

/** A track, or the reason why there is none. */
export type Captured = MediaStreamTrack | CaptureFault
type Kind = 'video' | 'audio'
type Both = { picture: Captured; sound: Captured }

/** A device released by another program becomes available a moment later. */
const TAKEN_TRIES = 2
const TAKEN_WAIT_MS = 1000

export const isTrack = (captured: Captured): captured is MediaStreamTrack => typeof captured !== 'string'

/**
 * Requests camera and microphone together and, if that fails, each alone, so that one refusal does not affect the
 * other.
 */
export async function requestBoth(wish: PictureWish, microphoneId: string | null): Promise<Both> {
  if (!isPossible()) return { picture: 'insecure', sound: 'insecure' }
  const together = await open({ video: pictureLadder(wish)[0] ?? true, audio: soundLadder(microphoneId)[0] ?? true })
  const [picture] = typeof together === 'string' ? [] : together.getVideoTracks()
  const [sound] = typeof together === 'string' ? [] : together.getAudioTracks()
  return { picture: picture ?? (await requestPicture(wish)), sound: sound ?? (await requestSound(microphoneId)) }
}

export const requestPicture = (wish: PictureWish): Promise<Captured> => climb('video', pictureLadder(wish))
export const requestSound = (microphoneId: string | null): Promise<Captured> =>
  climb('audio', soundLadder(microphoneId))

/** Requests a screen to share. Null if the seller cancels. */
export async function requestScreen(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 30 } }, audio: false })
    return stream.getVideoTracks()[0] ?? null
  } catch {
    return null
  }
}

export const canShareScreen = () => isPossible() && 'getDisplayMedia' in navigator.mediaDevices

const isPossible = () => window.isSecureContext && 'mediaDevices' in navigator

async function climb(kind: Kind, rungs: MediaTrackConstraints[]): Promise<Captured> {
  if (!isPossible()) return 'insecure'
  let fault: CaptureFault = 'unknown'
  for (const rung of rungs) {
    const captured = await insist(kind, rung)
    if (isTrack(captured)) return captured
    // The last attempt has no constraint, so its constraint fault is meaningless.
    if (captured !== 'constraint' || fault === 'unknown') fault = captured
    if (!isWorthAnotherRung(captured)) return captured
  }
  return fault
}

async function insist(kind: Kind, constraints: MediaTrackConstraints): Promise<Captured> {
  for (let tries = 0; ; tries += 1) {
    const stream = await open({ [kind]: constraints })
    if (typeof stream !== 'string') return stream.getTracks()[0] ?? 'unknown'
    if (stream !== 'taken' || tries >= TAKEN_TRIES) return stream
    await new Promise((resolve) => setTimeout(resolve, TAKEN_WAIT_MS))
  }
}

async function open(constraints: MediaStreamConstraints): Promise<MediaStream | CaptureFault> {
  try {
    return await navigator.mediaDevices.getUserMedia(constraints)
  } catch (error) {
    if (!(error instanceof Error)) return 'unknown'
    return faultOf(error, await isAllowed(constraints.video ? 'camera' : 'microphone'))
  }
}

/** True if permission is granted. False in Firefox and older browsers, which do not report it. */
export async function isAllowed(device: 'camera' | 'microphone'): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: device })).state === 'granted'
  } catch {
    return false
  }
}

export type Device = { id: string; label: string }

/** Devices with their names. Empty before permission is granted, because browsers then hide the names. */
export async function listDevices(kind: Kind): Promise<Device[]> {
  const devices = isPossible() ? await navigator.mediaDevices.enumerateDevices() : []
  return devices
    .filter((device) => device.kind === `${kind}input` && device.deviceId !== '' && device.label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}
