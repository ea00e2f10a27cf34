import type { Video, VideoTypeName } from '#contracts/video/video.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { VIDEO_LIST_TYPES, type VideoListType, wordsOfList } from '#data/video/video/list.ts'
import { paths } from '#lib/shared/paths.ts'

/** List type of an address; null if there is none. An address says `short` for reels, too. */
export const readListType = (name: string | undefined): VideoListType | null =>
  name === 'short' ? 'reel' : (VIDEO_LIST_TYPES.find((type) => type === name) ?? null)

/** The only video type in the list; null for a mixed list. */
export function onlyTypeOf(list: VideoListType): VideoTypeName | null {
  const words = wordsOfList(list)
  return words === 'all' ? null : words
}

export const feedPath: Record<VideoTypeName, string> = { short: paths.reels, vod: paths.savedLives, live: paths.lives }

type Addressed = Pick<Video, 'type' | 'uuid'> & { owner: Pick<Video['owner'], 'username'> }

export const videoPath = ({ owner, uuid, type }: Addressed) => paths.video(owner.username, uuid, videoTypeName(type))
