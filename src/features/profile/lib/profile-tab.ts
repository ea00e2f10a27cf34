import type { VideoTypeName } from '#contracts/video.ts'

export const PROFILE_TABS = ['reels', 'lives', 'vods', 'reviews', 'calendar'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]
export type VideoTab = Extract<ProfileTab, 'reels' | 'lives' | 'vods'>

/** Of an address; what names no part is the first one. */
export const readProfileTab = (value: unknown): ProfileTab => PROFILE_TABS.find((tab) => tab === value) ?? 'reels'

export const VIDEOS_OF_TAB: Record<VideoTab, { type: VideoTypeName; list: 'live' | 'user-reel' | 'user-repeat' }> = {
  reels: { type: 'short', list: 'user-reel' },
  lives: { type: 'live', list: 'live' },
  vods: { type: 'vod', list: 'user-repeat' },
}

export const isVideoTab = (tab: ProfileTab): tab is VideoTab => tab in VIDEOS_OF_TAB
