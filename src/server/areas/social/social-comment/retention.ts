import { COMMENTS_RETAINED_MS } from '#contracts/social/social-comment.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { SocialOfferService } from '../social-offer/service.ts'
import { foldRepo as repo } from './fold.repo.ts'

const COMMENTS_A_TURN = 1000

type Parts = { db: Db; offers: Pick<SocialOfferService, 'oldComments' | 'commentsAnonymised'> }

/**
 * Removes authors and texts of comments under posts without recent activity, because these people never signed up here.
 * Several processes may run it.
 */
export async function anonymiseOldComments({ db, offers }: Parts): Promise<void> {
  const before = new Date(Date.now() - COMMENTS_RETAINED_MS)
  const old = await offers.oldComments(before, COMMENTS_A_TURN)
  for (const [postUuid, own] of Map.groupBy(old, (comment) => comment.postUuid))
    await inTransaction(db, async (tx) => {
      if (!(await repo.lockOldPost(tx, postUuid, before))) return
      const uuids = own.map(({ uuid }) => uuid)
      await repo.anonymise(tx, uuids)
      await offers.commentsAnonymised(tx, uuids)
      await repo.recount(tx, postUuid)
    })
}
