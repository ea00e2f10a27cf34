import dynamic from 'next/dynamic'
import { useHasReelQueue } from '#lib/reel-queue-flag.ts'
import { useSession } from '#lib/session.ts'

const QueueCorner = dynamic(
  () => import('#features/reel-queue/queue-corner.tsx').then((module) => module.QueueCorner),
  { ssr: false },
)

/** Reels go on being sent on every page; what does it comes only where some wait. */
export function ReelQueue() {
  const userUuid = useSession()?.userId
  const isThere = useHasReelQueue(userUuid)
  return isThere && userUuid !== undefined && <QueueCorner key={userUuid} userUuid={userUuid} />
}
