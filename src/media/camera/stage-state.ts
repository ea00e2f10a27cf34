import type { Device } from './capture.ts'
import type { CaptureFault, Facing } from './capture-rules.ts'
import type { Frame } from './frame-rules.ts'

/** The two tracks that are sent. Both always exist, whatever they show. */
export type Sent = { audio: MediaStreamTrack; video: MediaStreamTrack }
export type Shown = 'camera' | 'screen' | 'slate'
export type StageFault = CaptureFault | 'lost'

export type StageState = {
  status: 'off' | 'asking' | 'on'
  shown: Shown
  pictureFault: StageFault | null
  soundFault: StageFault | null
  /** Track of the microphone itself, before muting. */
  microphone: MediaStreamTrack | null
  isMuted: boolean
  /** True during a break of the seller: a slate is shown, without sound. */
  isAway: boolean
  facing: Facing
  cameraId: string | null
  cameras: Device[]
  microphones: Device[]
  frame: Frame
  /** True if the seller chose how the picture stands. Otherwise it follows the camera. */
  isFrameChosen: boolean
  /** The frame cannot change while the live is on air. */
  isFrameFixed: boolean
  sent: Sent | null
}

export const START: StageState = {
  status: 'off',
  shown: 'slate',
  pictureFault: null,
  soundFault: null,
  microphone: null,
  isMuted: false,
  isAway: false,
  facing: 'user',
  cameraId: null,
  cameras: [],
  microphones: [],
  frame: { isTall: false, isSmall: false },
  isFrameChosen: false,
  isFrameFixed: false,
  sent: null,
}

type Inputs = { isPaused: boolean; screen: MediaStreamTrack | null; camera: MediaStreamTrack | null }

/** A camera that is muted gives no frames. */
export const shownOf = ({ isPaused, screen, camera }: Inputs): Shown =>
  isPaused ? 'slate' : screen ? 'screen' : camera && !camera.muted ? 'camera' : 'slate'

/** True for a fault that may end by itself, once a device is plugged in or free. */
export const isBackPossible = (fault: StageFault | null): boolean =>
  fault === 'lost' || fault === 'missing' || fault === 'taken'
