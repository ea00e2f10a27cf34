import type { CreateShort } from '#contracts/video/video.ts'
import { facebookDescriptionFault, isTooLongForFacebookReel } from '#contracts/video/reel.rules.ts'
import type { VideoShare } from '#contracts/social/social.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SocialPage, SocialService } from '../social/service.ts'
import { shareVideo } from './job-kinds.ts'
import { createSocialPostRepo, type ShareRow } from './repo.ts'

type Parts = { db: Db; queue: Queue; social: Pick<SocialService, 'isLinked' | 'page' | 'pagesOfBoth'> }

type Wish = Pick<CreateShort, 'shareFacebookType' | 'shareFacebookPageUuid' | 'shareFacebookPageDescription'>
/** A validated wish to share a video. */
type Planned = { type: NonNullable<Wish['shareFacebookType']>; page: SocialPage; description: string }

const present = (row: ShareRow): VideoShare => ({
  videoUuid: row.videoUuid,
  type: row.type,
  pageName: row.pageName,
  status: row.status,
  failure: row.failure,
  url: row.url,
  updatedAt: row.updatedAt.toISOString(),
})

/** Posts of videos on the social network, with their state. */
export function createSocialPostService({ db, queue, social }: Parts) {
  const repo = createSocialPostRepo(db)

  const accountPart: AccountPart = {
    name: 'socialPosts',
    announce: async (uuid) => (await repo.ofOwner(uuid)).map(present),
    move: async (tx, from, into) => repo.movePages(tx, await social.pagesOfBoth(tx, from, into)),
    delete: repo.delete,
  }

  /** Validates a wish to share. Null if nothing is to be shared. @throws AppError 400 */
  async function validate(
    ownerUuid: string,
    { shareFacebookType: type, shareFacebookPageUuid: pageUuid, shareFacebookPageDescription: words }: Wish,
    duration: number | null,
  ): Promise<Planned | null> {
    if (type === undefined) {
      if (pageUuid !== undefined) throw invalid('A page needs a type of post', 'shareFacebookType')
      return null
    }
    if (!(await social.isLinked(ownerUuid))) throw invalid('No social account is linked', 'shareFacebookType')
    if (type === 'reel' && isTooLongForFacebookReel(duration)) throw invalid('facebookReelTooLong', 'shareFacebookType')
    // The network has refused films on profiles since 2018.
    if (pageUuid === undefined) throw invalid('Videos are shared on pages only', 'shareFacebookPageUuid')
    const page = await social.page(ownerUuid, pageUuid)
    if (!page) throw invalid('No such page', 'shareFacebookPageUuid')
    const fault = facebookDescriptionFault(words ?? '')
    if (fault !== null) throw invalid(fault, 'shareFacebookPageDescription')
    return { type, page, description: words ?? '' }
  }

  return {
    accountPart,

    /** Subscribes to the creation of videos. @throws AppError 400 for a share that is not possible */
    videoRequested: async (ownerUuid: string, wish: Wish, duration: number | null) => {
      const planned = await validate(ownerUuid, wish, duration)
      if (!planned) return null
      const { type, page, description } = planned
      return async (tx: Tx, videoUuid: string, at: Date): Promise<void> => {
        await repo.insert(tx, { videoUuid, type, description, pageUuid: page.uuid, pageName: page.name })
        await queue.add(tx, shareVideo, { videoUuid }, { startAfter: at })
      }
    },

    /** Called in the transaction that reschedules the video. */
    videoRescheduled: async (tx: Tx, videoUuid: string, at: Date): Promise<void> => {
      if (await repo.isWaiting(tx, videoUuid)) await queue.add(tx, shareVideo, { videoUuid }, { startAfter: at })
    },

    ofVideos: async (ownerUuid: string, videoUuids: string[]): Promise<VideoShare[]> =>
      (await repo.ofVideos(ownerUuid, videoUuids)).map(present),

    /** Does nothing if the post is waiting or already posted. */
    tryAgain: async (ownerUuid: string, videoUuid: string): Promise<VideoShare> => {
      if ((await repo.ofVideos(ownerUuid, [videoUuid])).length === 0) throw notFound('post of this video')
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.tryAgain(tx, videoUuid))) return
        await queue.add(tx, shareVideo, { videoUuid })
        after(() => queue.wake(shareVideo))
      })
      const [row] = await repo.ofVideos(ownerUuid, [videoUuid])
      if (!row) throw notFound('post of this video')
      return present(row)
    },
  }
}
