import type { CreateVideo } from '#contracts/video.ts'
import { facebookDescriptionFault, isTooLongForFacebookReel } from '#contracts/reel.rules.ts'
import type { FacebookPage, VideoShare } from '#contracts/social.ts'
import type { AccountPart } from '../../account-part.ts'
import type { Vault } from '../../auth/vault.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { createGraphSocial } from '../../ports/social/graph-social.ts'
import { SocialError } from '../../ports/social/social.ts'
import { shareVideo } from './kinds.ts'
import { createShareRepo, type PageRow, type ShareRow } from './repo.ts'

type Parts = { db: Db; config: Pick<Config, 'social'>; vault: Vault; queue: Queue }

export type ShareService = ReturnType<typeof createShareService>
type Wish = Pick<CreateVideo, 'shareFacebookType' | 'shareFacebookPageUuid' | 'shareFacebookPageDescription'>
/** What is to be shared, judged. */
export type Planned = { type: NonNullable<Wish['shareFacebookType']>; page: PageRow | null; description: string }

const present = (row: ShareRow): VideoShare => ({
  videoUuid: row.videoUuid,
  type: row.type,
  pageName: row.pageName,
  status: row.status,
  failure: row.failure,
  url: row.url,
  updatedAt: row.updatedAt.toISOString(),
})

/** Videos on the social network, beside here: where they may go, and what has become of it. */
export function createShareService({ db, config, vault, queue }: Parts) {
  const repo = createShareRepo(db)
  const social = config.social && createGraphSocial(config.social)

  const accountPart: AccountPart = {
    name: 'socialPages',
    tell: repo.pagesOf,
    move: repo.movePages,
    forget: repo.forgetPages,
  }

  async function listed(userUuid: string): Promise<PageRow[]> {
    const account = await repo.accountOf(userUuid)
    if (!social || !account) return []
    const token = vault.unlock(account.accessToken)
    if (token === null) throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social account is to be linked again')
    try {
      const pages = await social.pages(token)
      return await repo.keepPages(
        pages.map(({ id: socialId, name, category }) => ({ userUuid, socialId, name, category })),
      )
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.reason === 'refused')
        throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social network does not let us see the pages any more')
      throw new AppError('UNAVAILABLE_EXCEPTION', 'The social network does not answer')
    }
  }

  return {
    accountPart,

    /**
     * Asked of the social network now; none where no account is linked.
     * @throws AppError 409 where what was granted is over, 503 where the network does not answer
     */
    pages: async (userUuid: string): Promise<FacebookPage[]> =>
      (await listed(userUuid)).map(({ uuid, socialId: id, name, category }) => ({ uuid, id, name, category })),

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
      if (!(await repo.accountOf(ownerUuid))) throw invalid('No social account is linked', 'shareFacebookType')
      if (type === 'reel' && isTooLongForFacebookReel(duration))
        throw invalid('facebookReelTooLong', 'shareFacebookType')
      if (pageUuid === undefined) return { type, page: null, description: words ?? '' }
      const page = await repo.page(ownerUuid, pageUuid)
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

    /** What is under way, or posted already, stays as it is. */
    tryAgain: async (ownerUuid: string, videoUuid: string): Promise<VideoShare> => {
      if ((await repo.ofVideos(ownerUuid, [videoUuid])).length === 0) throw notFound('post of this video')
      await db.transaction(async (tx) => {
        if (await repo.tryAgain(tx, videoUuid)) await queue.add(tx, shareVideo, { videoUuid })
      })
      queue.wake(shareVideo)
      const [row] = await repo.ofVideos(ownerUuid, [videoUuid])
      if (!row) throw notFound('post of this video')
      return present(row)
    },
  }
}
