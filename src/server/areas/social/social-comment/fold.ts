import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import type { RemoteComment } from '#server/ports/social/comments.ts'
import type { CommentHint } from '#server/ports/social/webhook.ts'
import type { SocialOfferService } from '../social-offer/service.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { foldRepo as repo, type KnownPage } from './fold.repo.ts'

/** A webhook hint with the comment as fetched since; null if the comment was deleted. */
export type Followed = { hint: CommentHint; comment: RemoteComment | null }

type Parts = {
  db: Db
  userEvents: Pick<UserEventService, 'publish'>
  offers: Pick<SocialOfferService, 'commentsEdited' | 'commentsRemoved'>
}

/** Stores comments from the network and notifies open desks. Nothing is stored for a page that was unlinked. */
export function createFolding({ db, userEvents, offers }: Parts) {
  const onPost = <T>(page: KnownPage, remoteId: string, work: (tx: Tx, postUuid: string, after: After) => Promise<T>) =>
    inTransaction(db, async (tx, after: After): Promise<T | undefined> => {
      const postUuid = await repo.lockPost(tx, page.uuid, remoteId)
      if (postUuid === null) return undefined
      const result = await work(tx, postUuid, after)
      await repo.recount(tx, postUuid)
      after(() => userEvents.publish(page.userUuid, { type: 'comment', data: { postUuid } }))
      return result
    })

  return {
    /**
     * Stores a part of a post's comments. Returns true if some were known and none of those had changed, so that older
     * ones are taken as known, too.
     */
    foldPart: async (page: KnownPage, remoteId: string, comments: readonly RemoteComment[]): Promise<boolean> => {
      const known = await repo.countKnown(db, page.uuid, comments)
      if (known.same === new Set(comments.map(({ id }) => id)).size) return comments.length > 0
      const isKnown = await onPost(page, remoteId, async (tx, postUuid) => {
        await offers.commentsEdited(tx, await repo.putComments(tx, page, postUuid, comments))
        return known.same > 0 && known.changed === 0
      })
      return isKnown ?? true
    },

    /** Applies hints about one post in the order of arrival. */
    foldHints: (page: KnownPage, remoteId: string, followed: readonly Followed[]): Promise<void> =>
      onPost(page, remoteId, async (tx, postUuid, after) => {
        const [edited, removed]: [string[], string[]] = [[], []]
        for (const { hint, comment } of followed) {
          const { verb, commentId } = hint
          if (comment === null || verb === 'remove')
            removed.push(...[await repo.bury(tx, page, postUuid, commentOf(hint))].filter((uuid) => uuid !== undefined))
          else if (verb === 'add') await repo.addComment(tx, page, postUuid, comment)
          else if (verb === 'edited') edited.push(...(await repo.putComments(tx, page, postUuid, [comment])))
          else await repo.hide(tx, page.uuid, commentId, verb === 'hide')
        }
        await offers.commentsEdited(tx, edited)
        // Last, because it locks the stock.
        await offers.commentsRemoved(tx, after, removed)
      }),
  }
}

/** The comment as far as the hint describes it. Whether it can be replied to privately is set by the next reading. */
export const commentOf = ({ commentId, parentId, author, text, createdAt, verb }: CommentHint): RemoteComment => ({
  id: commentId,
  parentId,
  author,
  text,
  createdAt,
  attachment: null,
  isHidden: verb === 'hide',
  canReplyPrivately: author !== null,
})

export type Folding = ReturnType<typeof createFolding>
