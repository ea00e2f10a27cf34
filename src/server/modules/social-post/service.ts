import type { CreateShort } from '#contracts/video.ts'
import { facebookDescriptionFault, isTooLongForFacebookReel } from '#contracts/reel.rules.ts'
import type { VideoShare } from '#contracts/social.ts'
import type { AccountPart } from '../../account-part.ts'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import { invalid, notFound } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { SocialPage, SocialService } from '../social/service.ts'
import { shareVideo } from './kinds.ts'
import { createSocialPostRepo, type ShareRow } from './repo.ts'

type Parts = { db: Db; queue: Queue; social: Pick<SocialService, 'isLinked' | 'page'> }

export type SocialPostService = ReturnType<typeof createSocialPostService>
type Wish = Pick<CreateShort, 'shareFacebookType' | 'shareFacebookPageUuid' | 'shareFacebookPageDescription'>
/** A wish that was judged. */
export type Planned = { type: NonNullable<Wish['shareFacebookType']>; page: SocialPage | null; description: string }

const present = (row: ShareRow): VideoShare => ({
  videoUuid: row.videoUuid,
  type: row.type,
  pageName: row.pageName,
  status: row.status,
  failure: row.failure,
  url: row.url,
  updatedAt: row.updatedAt.toISOString(),
})

/** Posts of videos on the social network: where they may go, and what has become of them. */
export function createSocialPostService({ db, queue, social }: Parts) {
  const repo = createSocialPostRepo(db)

  const accountPart: AccountPart = {
    name: 'socialPosts',
    tell: async (uuid) => (await repo.ofOwner(uuid)).map(present),
    move: repo.movePages,
    forget: repo.forget,
  }

  return {
    accountPart,

    /** @throws AppError 400 for what cannot be shared like that; null where nothing is to be */
    judge: async (
      ownerUuid: string,
      { shareFacebookType: type, shareFacebookPageUuid: pageUuid, shareFacebookPageDescription: words }: Wish,
      duration: number | null,
    ): Promise<Planned | null> => {
      if (type === undefined) {
        if (pageUuid !== undefined) throw invalid('A page is shared on as video or as reel', 'shareFacebookType')
        return null
      }
      if (!(await social.isLinked(ownerUuid))) throw invalid('No social account is linked', 'shareFacebookType')
      if (type === 'reel' && isTooLongForFacebookReel(duration))
        throw invalid('facebookReelTooLong', 'shareFacebookType')
      if (pageUuid === undefined) return { type, page: null, description: words ?? '' }
      const page = await social.page(ownerUuid, pageUuid)
      if (!page) throw invalid('No such page', 'shareFacebookPageUuid')
      const fault = facebookDescriptionFault(words ?? '')
      if (fault !== null) throw invalid(fault, 'shareFacebookPageDescription')
      return { type, page, description: words ?? '' }
    },

    /** In the transaction that makes the video. */
    plan: async (tx: Tx, videoUuid: string, { type, page, description }: Planned, at: Date): Promise<void> => {
      const on = { pageUuid: page?.uuid ?? null, pageName: page?.name ?? null }
      await repo.insert(tx, { videoUuid, type, description, ...on })
      await queue.add(tx, shareVideo, { videoUuid }, { startAfter: at })
    },

    /** In the transaction that moves the video to another moment. */
    move: async (tx: Tx, videoUuid: string, at: Date): Promise<void> => {
      if (await repo.isWaiting(tx, videoUuid)) await queue.add(tx, shareVideo, { videoUuid }, { startAfter: at })
    },

    ofVideos: async (ownerUuid: string, videoUuids: string[]): Promise<VideoShare[]> =>
      (await repo.ofVideos(ownerUuid, videoUuids)).map(present),

    /** Changes nothing where it waits or is posted. */
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
