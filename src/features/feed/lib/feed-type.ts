import type { Video, VideoTypeName } from '#contracts/video.ts'
import { videoTypeName } from '#contracts/video.rules.ts'
import { VIDEO_LIST_TYPES, type VideoListType, wordsOfList } from '#data/video/list.ts'
import { paths } from '#lib/paths.ts'

/** The list that shows all videos of the type. */
export const listOfType = (type: VideoTypeName): VideoListType => (type === 'short' ? 'reel' : type)

/** Of an address, which says `short` for reels as well; null where there is no such list. */
export const readListType = (name: string | undefined): VideoListType | null =>
  name === 'short' ? 'reel' : (VIDEO_LIST_TYPES.find((type) => type === name) ?? null)

/** The type that a list holds alone; null where it holds more than one. */
export function onlyTypeOf(list: VideoListType): VideoTypeName | null {
  const words = wordsOfList(list)
  return words === 'all' ? null : words
}

export const feedPath: Record<VideoTypeName, string> = { short: paths.reels, vod: paths.savedLives, live: paths.lives }

type Addressed = Pick<Video, 'type' | 'uuid'> & { owner: Pick<Video['owner'], 'username'> }

export const videoPath = ({ owner, uuid, type }: Addressed) => paths.video(owner.username, uuid, videoTypeName(type))
