import dynamic from 'next/dynamic'
import { useHasReelQueue } from '#data/video/reel-queue-flag.ts'
import { useSession } from '#lib/browser/session.ts'

const QueueCorner = dynamic(
  () => import('#features/reel-queue/queue-corner.tsx').then((module) => module.QueueCorner),
  { ssr: false },
)

/** Continues the upload of queued reels on all pages. Its code is loaded only if reels are queued. */
export function ReelQueue() {
  const userUuid = useSession()?.userId
  const isThere = useHasReelQueue(userUuid)
  return isThere && userUuid !== undefined && <QueueCorner key={userUuid} userUuid={userUuid} />
}
