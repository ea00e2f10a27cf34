import { useEffect, useEffectEvent } from 'react'
import type { Video } from '#contracts/video.ts'
import type { FeedCommand } from './lib/keys.ts'
import { seekBy } from './run-player-command.ts'
import { posterOf } from './feed-slide.tsx'

/** The system's own keys and its lock screen, for the film that is on; they arrive once it has its picture. */
export function useMediaSession(
  entry: Video | null,
  isReady: boolean,
  getVideo: () => HTMLVideoElement | null,
  onCommand: (command: FeedCommand) => void,
) {
  const command = useEffectEvent(onCommand)
  const play = useEffectEvent((wantsPlay: boolean) => {
    if (getVideo()?.paused === wantsPlay) onCommand('togglePlay')
  })
  const uuid = entry?.uuid
  const told = useEffectEvent(() => ({
    title: entry?.description ?? '',
    artist: entry?.owner.fullName ?? '',
    artwork: entry && posterOf(entry),
  }))
  useEffect(() => {
    if (!isReady || uuid === undefined) return
    let end: (() => void) | null = null
    let isOver = false
    void import('#media/media-session.ts').then(({ joinMediaSession }) => {
      if (isOver) return
      end = joinMediaSession(told(), {
        play: () => play(true),
        pause: () => play(false),
        next: () => command('next'),
        previous: () => command('previous'),
        seekTo: (seconds) => {
          const video = getVideo()
          if (video) video.currentTime = seconds
        },
        seekBy: (seconds) => seekBy(getVideo(), seconds),
      })
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [uuid, isReady, getVideo])
}
