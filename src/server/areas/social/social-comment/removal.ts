import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { SocialOfferService } from '../social-offer/service.ts'
import { createHealthRepo } from './health.repo.ts'
import { createSyncRepo } from './sync.repo.ts'

type Parts = { db: Db; offers: Pick<SocialOfferService, 'pagesDeleted'> }

/** Removes the comments on a user's pages. Called in the transaction that removes the social account. */
export function createCommentRemoval({ db, offers }: Parts) {
  const sync = createSyncRepo(db)
  return async (tx: Tx, after: After, userUuid: string): Promise<void> => {
    const pageUuids = (await createHealthRepo(db).pagesOf(userUuid, tx)).map(({ uuid }) => uuid)
    await offers.pagesDeleted(tx, after, pageUuids)
    await sync.removePosts(tx, pageUuids)
  }
}
