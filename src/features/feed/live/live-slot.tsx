import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { LiveLayer } from './live-layer.tsx'
import { LiveOver } from './live-over.tsx'
import type { LivePlayer } from './live-player.ts'

/** Over a live while it is on, and once it has ended. */
export function LiveSlot(player: LivePlayer) {
  const { entry, isOver, isActive, onWatch, onNext } = player
  if (isOver) return <LiveOver hasSaved={entry.type === VIDEO_TYPE.vod} onWatch={onWatch} onNext={onNext} />
  return isActive ? <LiveLayer key={entry.uuid} {...player} /> : null
}
