import { isAnnounced } from '#contracts/live/live.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { FeedParts } from '../feed-parts.ts'
import { LiveAnnounced } from './live-announced.tsx'
import { LiveLayer } from './live-layer.tsx'
import { LiveOver } from './live-over.tsx'
import type { LivePlayer } from './live-player.ts'

/** Overlay of a live before, during and after the broadcast. */
export function LiveSlot({ RemindMe, ...player }: LivePlayer & Pick<FeedParts, 'RemindMe'>) {
  const { entry, isOver, isActive, onWatch, onNext } = player
  if (isOver) return <LiveOver hasSaved={entry.type === VIDEO_TYPE.vod} onWatch={onWatch} onNext={onNext} />
  if (!isActive) return null
  if (isAnnounced(entry)) return <LiveAnnounced key={entry.uuid} entry={entry} RemindMe={RemindMe} />
  return <LiveLayer key={entry.uuid} {...player} />
}
