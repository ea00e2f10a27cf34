import type { Video } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'

export type VideoStatus = 'uploading' | 'processing' | 'failed' | 'scheduled' | 'live' | 'ready'

type Told = Pick<Video, 'type' | 'isAvailable' | 'publishedAt'> & { media: Pick<Video['media'], 'status'> }

/** What a video is to its seller at this moment. */
export function videoStatus({ type, isAvailable, publishedAt, media }: Told, now: Date): VideoStatus {
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

/** It becomes something else by itself, soon. */
export const isUnderWay = (status: VideoStatus) => status === 'uploading' || status === 'processing'
