import { useEffect, useEffectEvent } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { FeedCommand } from '../lib/keys.ts'
import { seekBy, seekTo } from './run-player-command.ts'
import { posterOf } from '../lib/poster.ts'

/** Media keys and lock screen controls for the active film, available once it has its first picture. */
export function useMediaSession(
  entry: Pick<Video, 'uuid' | 'type' | 'description' | 'owner' | 'thumbnail'> | null,
  isReady: boolean,
  getVideo: () => HTMLVideoElement | null,
  onCommand: (command: FeedCommand) => void,
) {
  const command = useEffectEvent(onCommand)
  const play = useEffectEvent((wantsPlay: boolean) => {
    if (getVideo()?.paused === wantsPlay) onCommand('togglePlay')
  })
  const uuid = entry?.uuid
  // A finished live is a recording and can be seeked.
  const isLive = entry?.type === VIDEO_TYPE.live
  const metadata = useEffectEvent(() => ({
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
      end = joinMediaSession(metadata(), {
        play: () => play(true),
        pause: () => play(false),
        next: () => command('next'),
        previous: () => command('previous'),
        ...(!isLive && {
          seek: {
            to: (seconds) => seekTo(getVideo(), seconds),
            by: (seconds) => seekBy(getVideo(), seconds),
          },
        }),
      })
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [uuid, isLive, isReady, getVideo])
}
