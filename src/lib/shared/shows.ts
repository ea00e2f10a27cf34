import type { Event } from '#contracts/live/event.ts'
import type { Seller } from '#contracts/video/seller.ts'
import type { Subjects } from '#contracts/base/subjects.rules.ts'
import type { Video } from '#contracts/video/video.ts'

/** Subjects of a page that shows these videos. */
export const showsVideos = (videos: readonly Video[]): Subjects => ({
  video: videos.map(({ uuid }) => uuid),
  seller: videos.map(({ owner }) => owner.uuid),
  product: videos.flatMap(({ definitionProjections }) => definitionProjections.map((shown) => shown.definitionUuid)),
  media: videos.map(({ media }) => media.mediaFile.uuid),
})

export const showsEvents = (events: readonly Event[]): Subjects => ({
  event: events.map(({ uuid }) => uuid),
  seller: events.map(({ owner }) => owner.uuid),
  video: events.flatMap(({ videoUuid }) => videoUuid ?? []),
})

/** Names sellers only. A change of a seller's newest video also names the seller. */
export const showsSellers = (sellers: readonly Seller[]): Subjects => ({ seller: sellers.map(({ uuid }) => uuid) })
