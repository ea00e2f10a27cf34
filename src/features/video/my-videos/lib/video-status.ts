import type { Video } from '#contracts/video/video.ts'
import { liveStageOf } from '#contracts/video/broadcast.rules.ts'

export type VideoStatus = 'uploading' | 'processing' | 'failed' | 'scheduled' | 'live' | 'ready' | 'hidden'

type VideoFacts = Pick<Video, 'type' | 'isAvailable' | 'publishedAt' | 'isHidden'> & {
  media: Pick<Video['media'], 'status' | 'finishedAt'>
}

/** Status of a video from its seller's point of view. */
export function videoStatus(video: VideoFacts, now: Date): VideoStatus {
  const { publishedAt, media } = video
  if (video.isHidden === true) return 'hidden'
  const stage = liveStageOf(video)
  switch (media.status) {
    case 'uploading':
    case 'processing':
    case 'failed':
      return media.status
    case 'recording':
    case 'ready':
      if (stage === 'onAir') return 'live'
      return stage === 'announced' || new Date(publishedAt) > now ? 'scheduled' : 'ready'
  }
}

/** True for a status that will change by itself soon. */
export const isUnderWay = (status: VideoStatus) => status === 'uploading' || status === 'processing'

/** True for a live that was recorded, but whose recording could not be processed. */
export const isMissingRecording = ({ media }: { media: Pick<Video['media'], 'status' | 'failure' | 'finishedAt'> }) =>
  media.status === 'failed' && media.failure !== 'no-picture' && media.finishedAt !== null
