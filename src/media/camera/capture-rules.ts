/** Reasons for missing picture or sound. Each has its own message. */
export type CaptureFault =
  'insecure' | 'denied' | 'dismissed' | 'system' | 'missing' | 'taken' | 'constraint' | 'unknown'

export type Facing = 'user' | 'environment'
export type PictureWish = { cameraId: string | null; facing: Facing }

/** Maximum of H.264 level 3.1. */
const WHOLE: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
}
const CLEAN: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Constraints to try in turn until a camera answers: the chosen one, any camera, a small picture, no constraint. */
export function pictureLadder({ cameraId, facing }: PictureWish): MediaTrackConstraints[] {
  const chosen =
    cameraId === null
      ? []
      : [
          { ...WHOLE, deviceId: { exact: cameraId } },
          { ...WHOLE, deviceId: { ideal: cameraId } },
        ]
  return [
    ...chosen,
    { ...WHOLE, facingMode: { ideal: facing } },
    { width: { ideal: 640 }, height: { ideal: 360 }, facingMode: { ideal: facing } },
    {},
  ]
}

export const soundLadder = (microphoneId: string | null): MediaTrackConstraints[] => [
  ...(microphoneId === null ? [] : [{ ...CLEAN, deviceId: { exact: microphoneId } }]),
  CLEAN,
  {},
]

const FAULTS: Readonly<Record<string, CaptureFault>> = {
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'constraint',
  NotReadableError: 'taken',
  TrackStartError: 'taken',
  AbortError: 'taken',
}

/** `isAllowed`: the site already has permission, so the refusal comes from the system. */
export function faultOf({ name, message }: { name: string; message: string }, isAllowed: boolean): CaptureFault {
  if (name !== 'NotAllowedError') return FAULTS[name] ?? 'unknown'
  if (isAllowed || /system/i.test(message)) return 'system'
  return /dismiss/i.test(message) ? 'dismissed' : 'denied'
}

/** True if a retry with weaker constraints may help. It does not help against a refusal. */
export const isWorthAnotherRung = (fault: CaptureFault) =>
  fault === 'missing' || fault === 'constraint' || fault === 'taken' || fault === 'unknown'
