import type { PageQuery } from '#contracts/base/common.ts'
import { otherSide, type TalkSide } from '#contracts/commerce/talk.rules.ts'
import {
  RESPONSE_DAYS,
  RESPONSE_THREADS_MAX,
  responseTime,
  SAVED_REPLIES_MAX,
} from '#contracts/commerce/thread.rules.ts'
import type { SellerResponse, Thread, ThreadList, ThreadMessage, ThreadQuery } from '#contracts/commerce/thread.ts'
import type {
  NotificationService,
  RelationService,
  UserEventService,
  UserService,
} from '#server/areas/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import { talkPictureRepo as pictures } from '../talk/picture.repo.ts'
import { talkRepo as talk, type TalkMessageRow } from '../talk/repo.ts'
import { createThreadAccountPart } from './account.ts'
import { createThreadCore, personOf, subjectOf, threadPath } from './core.ts'
import type { ThreadFacts } from './facts.ts'
import { createThreadHiding } from './hiding.ts'
import { sendTalkReport } from './job-kinds.ts'
import { nameOfSide, presentThread, presentThreadMessage } from './present.ts'
import { createThreadPublishing } from './publishing.ts'
import { createReplyRepo } from './reply.repo.ts'
import type { Reader } from './repo.ts'
import { createThreadWriting } from './writing.ts'

export type ThreadService = ReturnType<typeof createThreadService>

type Parts = {
  db: Db
  tokens: Tokens
  attempts: Pick<Attempts, 'spendIn'>
  hasPush: boolean
  queue: Queue
  users: Pick<UserService, 'current' | 'hold'>
  media: Pick<MediaService, 'requirePrivate' | 'privatePath' | 'removePrivate'>
  relations: Pick<RelationService, 'requireMay'>
  notifications: Pick<NotificationService, 'add' | 'markPath'>
  userEvents: Pick<UserEventService, 'publish'>
  threadFacts: ThreadFacts
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Time in which the operator opens the pictures of a reported message. */
const REPORTED_HOURS = 7 * 24
/** Unsent pictures deleted at once. */
const SWEPT_MAX = 1000
/** Unread messages in one mail. */
const MAILED_MAX = 20

/** Talks of buyers and sellers outside of orders. */
export function createThreadService(parts: Parts) {
  const { db, tokens, queue, media, notifications, users, threadFacts } = parts
  const core = createThreadCore(parts)
  const { repo, seen, changed } = core
  const { answersOf, answers, ...publishing } = createThreadPublishing(core, parts)
  const replies = createReplyRepo(db)
  const cursors = createCursors(tokens)

  async function shownMessages(rows: readonly TalkMessageRow[]): Promise<ThreadMessage[]> {
    const uuids = rows.map((row) => row.uuid)
    const [known, sent] = await Promise.all([answersOf(db, uuids), pictures.of(db, uuids)])
    return rows.map((row) => {
      const answer = known.find(({ answerUuid }) => answerUuid === row.uuid)
      return presentThreadMessage(row, { answer, pictures: sent, pathOf: media.privatePath })
    })
  }

  return {
    shownMessages,
    accountPart: createThreadAccountPart(core, { answers, replies, media }),
    ...createThreadWriting(core, parts),
    ...publishing,
    ...createThreadHiding(core),
    /** Unread messages when their reader is notified of this one; null if they have read it. */
    unreadSince: async (uuid: string, messageUuid: string) => {
      const row = await repo.shown(uuid)
      const message = row && (await talk.one(db, { threadUuid: uuid }, messageUuid))
      if (!message || message.readAt !== null) return null
      const unread = await talk.unread(db, { threadUuid: uuid }, message.author, MAILED_MAX)
      return {
        readerUuid: personOf(row.thread, otherSide(message.author)),
        isForSeller: message.author === 'buyer',
        from: nameOfSide(row, message.author),
        product: row.product?.name ?? null,
        message: unread.map(({ text }) => text).join('\n\n'),
      }
    },

    /** A reported message with its reason; null once it is deleted. */
    reported: async (uuid: string, messageUuid: string, userUuid: string) => {
      const row = await repo.shown(uuid)
      const message = row && (await talk.one(db, { threadUuid: uuid }, messageUuid))
      const found = message && (await talk.report(db, messageUuid, userUuid))
      if (!found) return null
      const sent = await pictures.of(db, [messageUuid])
      return {
        message,
        reason: found.reason,
        nameOf: (side: TalkSide) => nameOfSide(row, side),
        picturePaths: sent.map(({ mediaUuid }) => media.privatePath(mediaUuid, REPORTED_HOURS)),
      }
    },

    list: async (reader: Reader, query: ThreadQuery): Promise<ThreadList> => {
      const start = cursors.startOf(query)
      const [found, total, unreadQuantity, waitingQuantity] = await Promise.all([
        repo.page(reader, query.mark, start),
        repo.count(reader, query.mark),
        repo.count(reader, 'unread'),
        repo.count(reader, 'waiting'),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ thread }) => ({
        at: thread.lastMessageAt,
        uuid: thread.uuid,
      }))
      const data = rows.map((row) => presentThread(row, reader.uuid))
      return { meta: { ...meta, total }, data, unreadQuantity, waitingQuantity }
    },

    /** @throws AppError 404 */
    one: async (reader: Reader, uuid: string): Promise<Thread> => {
      await seen(reader, uuid)
      const row = await repo.shown(uuid)
      if (!row) throw notFound('thread')
      return presentThread(row, reader.uuid)
    },

    /** The newest message first. @throws AppError 404 */
    messages: async (reader: Reader, uuid: string, query: PageQuery) => {
      const { thread } = await seen(reader, uuid)
      const start = cursors.startOf(query)
      const subject = subjectOf(thread)
      const [found, total] = await Promise.all([talk.page(db, subject, start), talk.count(db, subject)])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, uuid: at }) => ({ at: createdAt, uuid: at }))
      return { meta: { ...meta, total }, data: await shownMessages(rows) }
    },

    /** Marks the messages of the other side as read, and what the bell says of them. @throws AppError 404 */
    markRead: async (reader: Reader, uuid: string): Promise<void> => {
      const { thread, as } = await seen(reader, uuid)
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.lock(tx, uuid))) throw notFound('thread')
        await talk.markRead(tx, subjectOf(thread), otherSide(as), new Date())
        await repo.setRead(tx, uuid, as)
        await notifications.markPath(tx, reader.uuid, threadPath(uuid), new Date())
        changed(after, thread)
      })
    },

    /** Reports a message of the other side to the operator, once. @throws AppError 404 */
    report: async (reader: Reader, uuid: string, messageUuid: string, reason: string): Promise<void> => {
      const { thread, as } = await seen(reader, uuid)
      const userUuid = reader.uuid
      await inTransaction(db, async (tx, after) => {
        await users.hold(tx, [personOf(thread, as)])
        const message = await talk.one(tx, subjectOf(thread), messageUuid)
        if (!message || message.author === as) throw notFound('message')
        if (!(await talk.addReport(tx, { messageUuid, userUuid, reason }))) return
        const { author, text } = message
        const reported = { messageUuid, userUuid, reason, authorUuid: personOf(thread, author), text }
        await threadFacts.reported.emit(tx, after, { ...reported, path: threadPath(uuid) })
        await queue.add(tx, sendTalkReport, { uuid: newUuid(), messageUuid, threadUuid: uuid, userUuid })
        after(() => queue.wake(sendTalkReport))
      })
    },

    /** Deletes pictures that were uploaded for a message a day ago and never sent. */
    sweepPictures: (now: Date): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = new Date(now.getTime() - DAY_MS)
        await media.removePrivate(tx, await pictures.unsent(tx, before, SWEPT_MAX))
      }),

    /** Typical time in which the seller answers, of real answers. */
    responseTime: async (sellerUuid: string): Promise<SellerResponse> => {
      const now = Date.now()
      const since = new Date(now - RESPONSE_DAYS * DAY_MS)
      const { answered, waitingSince } = await repo.delaysOf(sellerUuid, since, RESPONSE_THREADS_MAX)
      const waiting = waitingSince.map((at) => (now - at.getTime()) / 1000)
      return { typical: responseTime(answered, waiting) }
    },

    savedReplies: async (ownerUuid: string) => ({ data: await replies.list(ownerUuid) }),

    /** A text that is saved already is returned. @throws AppError 409 if there are too many */
    saveReply: (ownerUuid: string, text: string) =>
      inTransaction(db, async (tx) => {
        await users.hold(tx, [ownerUuid])
        const own = await replies.list(ownerUuid, tx)
        const same = own.find((reply) => reply.text === text)
        if (same) return same
        if (own.length >= SAVED_REPLIES_MAX)
          throw new AppError('TEMPLATE_LIMIT_EXCEPTION', `A seller saves at most ${SAVED_REPLIES_MAX} replies`)
        return replies.add(tx, ownerUuid, text)
      }),

    removeReply: (ownerUuid: string, uuid: string): Promise<void> =>
      inTransaction(db, (tx) => replies.remove(tx, ownerUuid, uuid)),
  }
}
