import type { VideoTypeName } from '#contracts/video/video.ts'
import type { VideoPathType } from '#lib/shared/paths.ts'

export const PROFILE_TABS = ['reels', 'products', 'lives', 'vods', 'videos', 'reviews', 'calendar'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]
export type VideoTab = Extract<ProfileTab, 'reels' | 'lives' | 'vods' | 'videos'>

/** Tab of an address. Unknown values mean the first tab. */
export const readProfileTab = (value: unknown): ProfileTab => PROFILE_TABS.find((tab) => tab === value) ?? 'reels'

/** Videos of each tab (null for all types), and the list that they open. */
export const VIDEOS_OF_TAB: Record<VideoTab, { type: VideoTypeName | null; list: VideoPathType }> = {
  reels: { type: 'short', list: 'user-reel' },
  lives: { type: 'live', list: 'live' },
  vods: { type: 'vod', list: 'user-repeat' },
  videos: { type: null, list: 'user-timeline' },
}

export const isVideoTab = (tab: ProfileTab): tab is VideoTab => tab in VIDEOS_OF_TAB
