import { toggleFullscreen, togglePictureInPicture } from '#media/screen-modes.ts'
import { livePlaybackOf } from '#media/live/playback.ts'
import { seekLiveBy } from '#media/live/seek.ts'
import { toggleCaptions } from './captions.ts'
import type { PlayerCommand } from '../lib/keys.ts'
import { toggleSound } from './sound.ts'

const SEEK_SECONDS = 5

type Player = { video: HTMLVideoElement | null; toggle: () => void; like: () => void }

/** Commands to the active film from keys, buttons and the system's media controls. */
export function runPlayerCommand(command: PlayerCommand, { video, toggle, like }: Player): void {
  switch (command) {
    case 'togglePlay':
      return toggle()
    case 'toggleSound':
      return toggleSound()
    case 'like':
      return like()
    case 'toggleCaptions':
      return toggleCaptions()
    case 'seekForward':
      return seekBy(video, SEEK_SECONDS)
    case 'seekBack':
      return seekBy(video, -SEEK_SECONDS)
    case 'togglePictureInPicture':
      return void (video && togglePictureInPicture(video))
    case 'toggleFullscreen':
      return void toggleFullscreen(video)
  }
}

export function seekBy(video: HTMLVideoElement | null, seconds: number) {
  const live = livePlaybackOf(video)
  if (live) seekLiveBy(live, seconds)
  else if (video) seekTo(video, video.currentTime + seconds)
}

/** Clamps to the film, short of its end. */
export function seekTo(video: HTMLVideoElement | null, seconds: number) {
  if (!video || !Number.isFinite(video.duration)) return
  video.currentTime = Math.max(0, Math.min(video.duration - 0.1, seconds))
}
