import type { Db, Tx } from '../../db/client.ts'
import { inTransaction, type After } from '../../db/unit.ts'
import type { RemoteComment } from '../../ports/social/comments.ts'
import type { CommentHint } from '../../ports/social/webhook.ts'
import type { UserEventService } from '../user-events/service.ts'
import { foldRepo as repo, type KnownPage } from './fold.repo.ts'

/** A hint with what the network told about it since: null where the comment is gone. */
export type Followed = { hint: CommentHint; comment: RemoteComment | null }

type Parts = { db: Db; userEvents: Pick<UserEventService, 'publish'> }

/** Writes what the network tells, and tells the open desks. */
export function createFolding({ db, userEvents }: Parts) {
  const onPost = <T>(page: KnownPage, remoteId: string, work: (tx: Tx, postUuid: string) => Promise<T>) =>
    inTransaction(db, async (tx, after: After) => {
      const postUuid = await repo.lockPost(tx, page.uuid, remoteId)
      const result = await work(tx, postUuid)
      await repo.recount(tx, postUuid)
      after(() => userEvents.publish(page.userUuid, { type: 'comment', data: { postUuid } }))
      return result
    })

  return {
    /** A part of a post's comments. Answers whether all that is older was read before: nothing here is new or changed. */
    foldPart: async (page: KnownPage, remoteId: string, comments: readonly RemoteComment[]): Promise<boolean> => {
      const known = await repo.countKnown(db, page.uuid, comments)
      if (known === new Set(comments.map(({ id }) => id)).size) return comments.length > 0
      return onPost(page, remoteId, async (tx, postUuid) => {
        await repo.putComments(tx, page, postUuid, comments)
        return known > 0
      })
    },

    /** Of one post, in the order in which they came. */
    foldHints: (page: KnownPage, remoteId: string, followed: readonly Followed[]): Promise<void> =>
      onPost(page, remoteId, async (tx, postUuid) => {
        for (const { hint, comment } of followed) {
          const { verb, commentId } = hint
          if (comment === null || verb === 'remove') await repo.bury(tx, page, postUuid, commentOf(hint))
          else if (verb === 'add') await repo.addComment(tx, page, postUuid, comment)
          else if (verb === 'edited') await repo.putComments(tx, page, postUuid, [comment])
          else await repo.hide(tx, page.uuid, commentId, verb === 'hide')
        }
      }),
  }
}

/** As much as the hint itself says; whether it can be answered privately is corrected by the next reading. */
export const commentOf = ({ commentId, parentId, author, text, createdAt, verb }: CommentHint): RemoteComment => ({
  ...{ id: commentId, parentId, author, text, createdAt, attachment: null },
  isHidden: verb === 'hide',
  canReplyPrivately: author !== null,
})
