import { VIDEO_TYPE } from './video.rules.ts'

export const LIVE_STATES = [
  'announced',
  'starting',
  'live',
  'interrupted',
  'ended',
  'processing',
  'saved',
  'failed',
] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** Codecs of a live, the one that all browsers can play first. A live keeps its codec throughout. */
export const LIVE_CODECS = ['h264', 'vp8'] as const
export type LiveCodec = (typeof LIVE_CODECS)[number]

/** A seller has at most one live in these states. */
export const ACTIVE_LIVE_STATES = ['starting', 'live', 'interrupted'] as const satisfies LiveState[]

/** True while people watch the live or wait for its signal to return. */
export const isOnAir = (state: LiveState) => state === 'live' || state === 'interrupted'

/** Quality of the seller's uplink, as measured by their browser. */
export const UPLINK_GRADES = ['good', 'fair', 'poor'] as const
export type UplinkGrade = (typeof UPLINK_GRADES)[number]

/** Device that a seller broadcasts from, named in the notice that the live is already on air elsewhere. */
export const LIVE_DEVICES = ['phone', 'computer'] as const
export type LiveDevice = (typeof LIVE_DEVICES)[number]

type AnnouncedLive = {
  type: number
  isAvailable: boolean
  media: { finishedAt: string | null }
}

/** True for a live that has not begun, judged by public fields alone. */
export const isAnnounced = ({ type, isAvailable, media }: AnnouncedLive) =>
  type === VIDEO_TYPE.live && !isAvailable && media.finishedAt === null
