import type { Video, VideoTypeName } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { paths } from '#lib/paths.ts'

/** What this feed lists, each in a list of its own: reels and saved lives. */
export type FeedType = Exclude<VideoTypeName, 'live'>

/** Of an address; null where the feed shows no such list. */
export const readFeedType = (name: string | undefined): FeedType | null =>
  name === 'short' || name === 'vod' ? name : null

/** Null for a live, which has a room of its own. */
export const feedTypeOf = ({ type }: Pick<Video, 'type'>): FeedType | null =>
  type === VIDEO_TYPE.live ? null : type === VIDEO_TYPE.vod ? 'vod' : 'short'

export const feedPath: Record<FeedType, string> = { short: paths.reels, vod: paths.savedLives }

type Addressed = Pick<Video, 'type' | 'uuid'> & { owner: Pick<Video['owner'], 'username'> }

export const videoPath = ({ owner, uuid, type }: Addressed) =>
  paths.video(owner.username, uuid, feedTypeOf({ type }) ?? 'live')
