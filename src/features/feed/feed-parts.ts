import type { ComponentType, Ref } from 'react'
import type { Video } from '#contracts/video.ts'
import type { Point } from '#media/gestures.ts'

export type LikeHandle = {
  /** A heart from there, and a like where there is none yet. */
  likeFrom: (point: Point) => void
  toggle: () => void
}

type OfEntry = { entry: Video; getVideo: () => HTMLVideoElement | null }

/** What a screen puts into the feed: other features, which the feed does not know. */
export type FeedParts = {
  LikeButton: ComponentType<{ entry: Video; position: number; isActive: boolean; handle: Ref<LikeHandle> }>
  /** On the seller's face beside the film that is on. */
  FollowSeller: ComponentType<{ seller: Pick<Video['owner'], 'uuid' | 'fullName'> }>
  /** Over a live that is announced. */
  RemindMe: ComponentType<{ video: Pick<Video, 'uuid'> }>
  /** Over the film, where there is no room beside it. */
  ProductSpot: ComponentType<OfEntry>
  /** Over a live, above what is said of it. */
  ChatSpot: ComponentType<OfEntry & { isActive: boolean }>
  /** Beside the film; `isReady` once the film has its first picture. */
  ProductSide: ComponentType<OfEntry & { isReady: boolean }>
  ChatSide: ComponentType<OfEntry & { isReady: boolean }>
}
