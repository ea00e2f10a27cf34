import { PACE_SECONDS, secondsToWait, type ChatRole } from '#contracts/live/chat.rules.ts'
import { ANSWERS_MAX, ANSWERS_SHOWN } from '#contracts/live/video-comment.rules.ts'
import type {
  CommentAnswer,
  CommentAnswerPage,
  CommentQuery,
  VideoCommentPage,
  WriteComment,
} from '#contracts/live/video-comment.ts'
import { verdictOn } from '#contracts/account/words.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid, notFound, tooMany } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { NotificationService, RelationService, UserService } from '#server/areas/account/account.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { createModerationRepo } from '../chat/moderation.repo.ts'
import { verdictOnAuthor } from '../chat/write-access.ts'
import { createCommentAccountPart } from './account.ts'
import type { CommentFacts } from './facts.ts'
import { commentsPath, createCommentNotices } from './notices.ts'
import { placeOfAnswer, placeOfComment } from './place.ts'
import { presentComment } from './present.ts'
import { type CommentRow, createCommentRepo, type Reader } from './repo.ts'

type Parts = {
  db: Db
  tokens: Tokens
  users: Pick<UserService, 'current'>
  videos: Pick<VideoService, 'find' | 'countComments'>
  relations: Pick<RelationService, 'requireMay' | 'viewerWithBlocks'>
  notifications: Pick<NotificationService, 'add'>
  commentFacts: CommentFacts
}

type Commented = { uuid: string; ownerUuid: string; conversationUuid: string; username: string }

/** Comments under reels, by the rules of the chat. */
export function createCommentService({ db, tokens, users, videos, relations, notifications, commentFacts }: Parts) {
  const repo = createCommentRepo(db)
  const moderation = createModerationRepo(db)
  const newestFirst = createCursors(tokens)
  const inOrder = createCursors(tokens, { isAscending: true })
  const notices = createCommentNotices(notifications)

  async function roleOf(tx: Tx, sellerUuid: string, userUuid: string | undefined): Promise<ChatRole | null> {
    if (userUuid === undefined) return null
    if (userUuid === sellerUuid) return 'seller'
    return (await moderation.moderators.find(tx, sellerUuid, userUuid)) ? 'moderator' : null
  }

  /** @throws AppError 404 for a video that is no reel or cannot be watched, 410 for a deleted one */
  async function commented(uuid: string, viewerUuid: string | undefined): Promise<Commented> {
    const { video, owner } = await videos.find(uuid, viewerUuid)
    if (video.type !== VIDEO_TYPE.short) throw notFound('video with comments')
    return { ...video, username: owner.username }
  }

  async function readerOf(sellerUuid: string, userUuid: string | undefined): Promise<Reader> {
    const [role, blocksOf] = await Promise.all([roleOf(db, sellerUuid, userUuid), relations.viewerWithBlocks(userUuid)])
    return { userUuid, blocksOf, mayModerate: role !== null }
  }

  /** @throws AppError 404 */
  async function requireComment(uuid: string, tx: Tx = db) {
    const found = await repo.byUuid(uuid, tx)
    if (!found) throw notFound('comment')
    return found
  }

  /** @throws AppError 403 if the user may not write, 409 if it holds a refused word, 429 with the time to wait */
  async function decide(tx: Tx, video: Commented, userUuid: string, content: string, now: Date) {
    const role = await roleOf(tx, video.ownerUuid, userUuid)
    if (role !== null) return { role, isHeld: false }
    const ban = await moderation.bans.longest(tx, video.ownerUuid, userUuid, video.conversationUuid, now)
    if (ban) throw new AppError('CHAT_BANNED_EXCEPTION', 'A moderator has banned this user from writing')
    const since = new Date(now.getTime() - PACE_SECONDS * 1000)
    const seconds = secondsToWait(content, await repo.writtenBy(tx, userUuid, since), 0, now)
    if (seconds > 0) throw tooMany(seconds)
    const verdict = verdictOn(content, await moderation.words.ofSeller(tx, video.ownerUuid))
    if (verdict === 'refused') throw new AppError('CHAT_WORDS_EXCEPTION', 'The comment contains a refused word')
    return { role, isHeld: verdict === 'held' }
  }

  /** @throws AppError 404 for an unknown comment, 409 if it has too many answers */
  async function requireParent(tx: Tx, video: Commented, parentUuid: string): Promise<CommentRow> {
    const { comment } = await requireComment(parentUuid, tx)
    if (comment.videoUuid !== video.uuid || comment.parentUuid !== null) throw notFound('comment')
    if ((await repo.countAnswers(tx, parentUuid)) >= ANSWERS_MAX)
      throw new AppError('CHAT_CLOSED_EXCEPTION', `A comment has at most ${ANSWERS_MAX} answers`)
    return comment
  }

  /** Counts a comment that everybody sees from now on, or no longer. */
  async function countShown(tx: Tx, { videoUuid, parentUuid, answerQuantity }: CommentRow, sign: 1 | -1) {
    const isBelowShown = parentUuid === null || (await repo.countAnswer(tx, parentUuid, sign))
    if (isBelowShown) await videos.countComments(tx, videoUuid, sign * (1 + answerQuantity))
  }

  return {
    accountPart: createCommentAccountPart({ db, videos }),

    list: async (videoUuid: string, query: CommentQuery, viewerUuid: string | undefined): Promise<VideoCommentPage> => {
      const { ownerUuid } = await commented(videoUuid, viewerUuid)
      const reader = await readerOf(ownerUuid, viewerUuid)
      const start = newestFirst.startOf({ ...query, page: 1 })
      const [found, total] = await Promise.all([repo.page(videoUuid, reader, start), repo.count(videoUuid, reader)])
      const { rows, meta } = newestFirst.cut(found, start, ({ comment }) => ({ at: comment.place, uuid: comment.uuid }))
      const answers = await repo.firstAnswers(
        rows.map(({ comment }) => comment.uuid),
        reader,
        ANSWERS_SHOWN,
      )
      return {
        meta: { ...meta, total },
        mayModerate: reader.mayModerate,
        data: rows.map((row) => ({
          ...presentComment(row, reader),
          answerQuantity: row.comment.answerQuantity,
          answers: answers
            .filter(({ comment }) => comment.parentUuid === row.comment.uuid)
            .map((answer) => presentComment(answer, reader)),
        })),
      }
    },

    answers: async (uuid: string, query: CommentQuery, viewerUuid: string | undefined): Promise<CommentAnswerPage> => {
      const { comment, video } = await requireComment(uuid)
      await commented(video.uuid, viewerUuid)
      const reader = await readerOf(video.ownerUuid, viewerUuid)
      const start = inOrder.startOf({ ...query, page: 1 })
      const found = await repo.answers(uuid, reader, start)
      const { rows, meta } = inOrder.cut(found, start, (row) => ({ at: row.comment.place, uuid: row.comment.uuid }))
      return {
        meta: { ...meta, total: comment.answerQuantity },
        data: rows.map((row) => presentComment(row, reader)),
      }
    },

    /** Idempotent by `clientKey`: a retry returns the comment of the first call. */
    write: async (
      authorUuid: string,
      videoUuid: string,
      { content, clientKey, parentUuid }: WriteComment,
    ): Promise<CommentAnswer> => {
      const video = await commented(videoUuid, authorUuid)
      if (authorUuid !== video.ownerUuid) await relations.requireMay('comment', authorUuid, video.ownerUuid)
      const { user: author } = await users.current(authorUuid)
      const comment = await inTransaction(db, async (tx, after) => {
        await repo.enter(tx, authorUuid)
        const before = await repo.ofClientKey(tx, videoUuid, authorUuid, clientKey)
        if (before) return before
        const parent = parentUuid === null ? null : await requireParent(tx, video, parentUuid)
        const now = new Date()
        const { role, isHeld: isOdd } = await decide(tx, video, authorUuid, content, now)
        const isHeld = isOdd || (role === null && verdictOnAuthor(author, content) === 'held')
        const isOfSeller = role === 'seller'
        const row = await repo.insert(tx, {
          videoUuid,
          parentUuid,
          authorUuid,
          content,
          clientKey,
          role,
          place: parent ? placeOfAnswer(now, isOfSeller) : placeOfComment(now, isOfSeller),
          heldAt: isHeld ? now : null,
          createdAt: now,
        })
        if (!isHeld) await countShown(tx, row, 1)
        if (parent && isOfSeller) await repo.bringForward(tx, parent.uuid)
        await notices.written(tx, after, { comment: row, parent, video, author })
        return row
      })
      const reader = { userUuid: authorUuid, blocksOf: undefined, mayModerate: comment.role !== null }
      return presentComment({ comment, author, isReported: false }, reader)
    },

    /** @throws AppError 403 unless it is the user's own or in their care; nobody removes the seller's but the seller */
    remove: (userUuid: string, uuid: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { comment, video } = await requireComment(uuid, tx)
        const isOwn = comment.authorUuid === userUuid
        const role = await roleOf(tx, video.ownerUuid, userUuid)
        const isAbove = role === 'seller' || (role === 'moderator' && comment.role === null)
        if (!isOwn && !isAbove) throw new AppError('FORBIDDEN_EXCEPTION', 'Only its author or a moderator deletes it')
        const removed = await repo.remove(tx, uuid, userUuid)
        if (!removed) return
        if (removed.heldAt === null) await countShown(tx, removed, -1)
        if (!isOwn)
          await moderation.log.add(tx, {
            sellerUuid: video.ownerUuid,
            byUuid: userUuid,
            action: 'delete',
            aboutUuid: comment.authorUuid,
          })
      }),

    /** @throws AppError 403 for others than the seller and the moderators */
    approve: (userUuid: string, uuid: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { comment, video } = await requireComment(uuid, tx)
        if ((await roleOf(tx, video.ownerUuid, userUuid)) === null)
          throw new AppError('FORBIDDEN_EXCEPTION', 'Only the seller and the moderators approve comments')
        await repo.closeReports(tx, uuid)
        const shown = await repo.show(tx, uuid)
        if (!shown) return
        await countShown(tx, shown, 1)
        await moderation.log.add(tx, {
          sellerUuid: video.ownerUuid,
          byUuid: userUuid,
          action: 'approve',
          aboutUuid: comment.authorUuid,
        })
      }),

    /** A comment for a decision of the operator. `readers` may report it: a receipt quotes the text. */
    ofOffice: async (uuid: string) => {
      const found = await repo.anywhere(db, uuid)
      if (!found) return undefined
      const { comment, seller } = found
      const path = commentsPath({ username: seller.username, uuid: comment.videoUuid })
      const heldFor = comment.heldAt === null ? undefined : [comment.authorUuid, seller.uuid]
      return { comment, path, readers: comment.hiddenAt === null ? heldFor : [] }
    },

    /** The operator's decision, in its transaction. The seller cannot take it back. Idempotent. */
    setHidden: async (tx: Tx, _after: After, uuid: string, hiddenAt: Date | null): Promise<void> => {
      const comment = await repo.setHidden(tx, uuid, hiddenAt)
      if (comment?.heldAt === null) await countShown(tx, comment, hiddenAt === null ? 1 : -1)
    },

    /** Idempotent. @throws AppError 400 for the user's own comment */
    report: async (userUuid: string, uuid: string): Promise<void> => {
      const { comment, video } = await requireComment(uuid)
      const path = commentsPath(await commented(video.uuid, userUuid))
      const { authorUuid, content } = comment
      if (authorUuid === userUuid) throw invalid('Nobody reports their own comment')
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.report(tx, uuid, userUuid))) return
        await commentFacts.reported.emit(tx, after, { commentUuid: uuid, userUuid, authorUuid, content, path })
      })
    },
  }
}
