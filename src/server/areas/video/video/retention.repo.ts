import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { videoViews } from './table.ts'

/** Hashes of viewers. The counts stay in `videos` and `video_days`. */
export const sweepViews: Sweep = async (tx, before, most) => {
  const where = someOf(tx, videoViews, lt(videoViews.countedAt, before), most)
  return (await tx.delete(videoViews).where(where).returning(COUNTED)).length
}
