import type { ComponentType, Ref } from 'react'
import type { Video } from '#contracts/video/video.ts'
import type { Point } from '#media/gestures.ts'

export type LikeHandle = {
  /** Shows a heart at the point, and likes the video unless it is liked. */
  likeFrom: (point: Point) => void
  toggle: () => void
}

type OfEntry = { entry: Video; getVideo: () => HTMLVideoElement | null }

/** Components of other features that a screen puts into the feed. The feed does not depend on them. */
export type FeedParts = {
  LikeButton: ComponentType<{ entry: Video; position: number; isActive: boolean; handle: Ref<LikeHandle> }>
  /** Shown in the rail, below the likes. */
  Comments: ComponentType<{ entry: Video; isActive: boolean }>
  /** Shown on the seller's avatar beside the active film. */
  FollowSeller: ComponentType<{ seller: Pick<Video['owner'], 'uuid' | 'fullName'> }>
  /** Button that reports the video to the operator. */
  ReportVideo: ComponentType<{ video: Pick<Video, 'uuid' | 'description'> }>
  /** Shown over an announced live. */
  RemindMe: ComponentType<{ video: Pick<Video, 'uuid'> }>
  /** Shown over the film if there is no space beside it. */
  ProductSpot: ComponentType<OfEntry>
  /** Shown over a live, above its description. */
  ChatSpot: ComponentType<OfEntry & { isActive: boolean }>
  /** Further videos like the last one, at the end of the list. */
  Similar: ComponentType<{ entry: Video }>
  /** The same, beside the film. */
  SimilarSide: ComponentType<{ entry: Video; isReady: boolean }>
  /** Shown beside the film. `isReady` is true once the film has its first picture. */
  ProductSide: ComponentType<OfEntry & { isReady: boolean }>
  ChatSide: ComponentType<OfEntry & { isReady: boolean }>
}
