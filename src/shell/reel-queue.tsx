import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { publishReelQueue, useHasReelQueue } from '#data/video/video/reel-queue-flag.ts'
import { useSession } from '#lib/browser/session.ts'

const QueueCorner = dynamic(
  () => import('#features/video/reel-queue/queue-corner.tsx').then((module) => module.QueueCorner),
  { ssr: false },
)

/** Continues the upload of queued reels on all pages. Its code is loaded only if reels are queued. */
export function ReelQueue() {
  const userUuid = useSession()?.userId
  const isThere = useHasReelQueue(userUuid)
  useEffect(() => {
    if (userUuid === undefined || isThere) return
    // Browsers write localStorage to disk seconds later, so a crash can lose the flag, but not the queue.
    // Without a network the code cannot be loaded; the next page tries again.
    void hasStoredReels(userUuid).then(
      (hasReels) => hasReels && publishReelQueue(userUuid, true),
      () => undefined,
    )
  }, [userUuid, isThere])
  return isThere && userUuid !== undefined && <QueueCorner key={userUuid} userUuid={userUuid} />
}

async function hasStoredReels(userUuid: string): Promise<boolean> {
  const { readQueue } = await import('#features/video/reel-queue/lib/stored-queue.ts')
  return (await readQueue(userUuid)).reels.length > 0
}
