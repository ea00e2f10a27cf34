import type { ReportActivity } from '#contracts/video/video-statistic.ts'
import { VIEW_COUNTS_AGAIN_AFTER_MS } from '#contracts/video/video.rules.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound } from '#server/base/errors.ts'
import { isAvailable } from './policy.ts'
import type { VideoStatistics } from './statistic.ts'
import type { VideoRepo, VideoRow } from './repo.ts'

/** Owner in a path: a user or a shop. */
type VideoOwner = { user: string } | { shop: string }
/** `address` is an address group. */
type Visitor = { address: string; agent: string }

/** Visitors of one address whose views of a video count: enough for families and offices. */
const VISITORS_OF_ADDRESS: Allowance = { name: 'view', max: 20, seconds: VIEW_COUNTS_AGAIN_AFTER_MS / 1000 }

const isOf = (video: VideoRow['video'], owner: VideoOwner) =>
  'user' in owner ? video.ownerUuid === owner.user : video.shopUuid === owner.shop

type Parts = {
  tokens: Tokens
  attempts: Pick<Attempts, 'isWithin'>
  repo: VideoRepo
  statistics: VideoStatistics
  /** @throws AppError 404 or 410 */
  visible: (uuid: string, viewerUuid: string | undefined) => Promise<VideoRow>
}

/** Views, activity and likes of videos. */
export function createVideoCounting({ tokens, attempts, repo, statistics, visible }: Parts) {
  async function visibleOf(owner: VideoOwner, uuid: string): Promise<void> {
    const { video } = await visible(uuid, undefined)
    if (!isOf(video, owner)) throw notFound('video')
  }

  return {
    /** Counts a viewer's activity since the last report. Ignores deleted videos. */
    report: async (owner: VideoOwner, uuid: string, activity: ReportActivity): Promise<void> => {
      const row = await repo.byUuid(uuid)
      if (row && isAvailable(row.video, new Date()) && isOf(row.video, owner)) await statistics.report(uuid, activity)
    },

    /** Called in the transaction that changes a reaction. Returns the new number of likes. */
    countLike: async (tx: Tx, uuid: string, change: -1 | 0 | 1): Promise<number> => {
      if (change !== 0) await statistics.countLike(tx, uuid, change)
      return repo.countLike(tx, uuid, change)
    },

    /** Called in the transaction that shows or hides comments. */
    countComments: repo.countComments,

    /**
     * Counts a view. `owner` is the video's user or shop. The viewer is stored as a keyed hash only. Visitors are told
     * apart by address and browser, up to `VISITORS_OF_ADDRESS` of them, because anybody can invent browsers. Returns
     * the number of views.
     */
    countView: async (owner: VideoOwner, uuid: string, who: Viewer | Visitor): Promise<number> => {
      await visibleOf(owner, uuid)
      const now = new Date()
      const unlessAfter = new Date(now.getTime() - VIEW_COUNTS_AGAIN_AFTER_MS)
      const viewer = tokens
        .seal('viewer', 'uuid' in who ? who.uuid : `${who.address} ${who.agent}`)
        .toString('base64url')
      const isCounted = await repo.hasView(uuid, viewer, unlessAfter)
      if (!isCounted && ('uuid' in who || (await attempts.isWithin(VISITORS_OF_ADDRESS, `${uuid} ${who.address}`))))
        await repo.countView(uuid, viewer, now, unlessAfter, (tx) => statistics.countView(tx, uuid))
      return repo.viewQuantity(uuid)
    },
  }
}
