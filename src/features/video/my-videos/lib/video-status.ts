import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'

export type VideoStatus = 'uploading' | 'processing' | 'failed' | 'scheduled' | 'live' | 'ready'

type VideoFacts = Pick<Video, 'type' | 'isAvailable' | 'publishedAt'> & { media: Pick<Video['media'], 'status'> }

/** Status of a video from its seller's point of view. */
export function videoStatus({ type, isAvailable, publishedAt, media }: VideoFacts, now: Date): VideoStatus {
  switch (media.status) {
    case 'uploading':
    case 'processing':
    case 'failed':
      return media.status
    case 'recording':
      return isAvailable ? 'live' : 'scheduled'
    case 'ready':
      if (new Date(publishedAt) > now) return 'scheduled'
      return type === VIDEO_TYPE.live ? 'live' : 'ready'
  }
}

/** True for a status that will change by itself soon. */
export const isUnderWay = (status: VideoStatus) => status === 'uploading' || status === 'processing'

/** True for a live that was recorded, but whose recording could not be processed. */
export const isMissingRecording = ({ media }: { media: Pick<Video['media'], 'status' | 'failure' | 'finishedAt'> }) =>
  media.status === 'failed' && media.failure !== 'no-picture' && media.finishedAt !== null
