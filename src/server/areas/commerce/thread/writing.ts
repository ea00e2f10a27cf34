import { otherSide, type TalkSide } from '#contracts/commerce/talk.rules.ts'
import { NEW_THREADS_A_DAY, THREAD_MAIL_AFTER_MS, THREAD_MESSAGES_A_MINUTE } from '#contracts/commerce/thread.rules.ts'
import type { WriteToSeller, WriteThreadMessage } from '#contracts/commerce/thread.ts'
import type { NotificationService, RelationService, UserService } from '#server/areas/account/account.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import { talkPictureRepo as pictures } from '../talk/picture.repo.ts'
import { talkRepo as talk, type TalkMessageRow } from '../talk/repo.ts'
import { personOf, subjectOf, threadPath, type SeenThread, type ThreadCore } from './core.ts'
import { sendThreadNotice } from './job-kinds.ts'
import { nameOfSide } from './present.ts'
import type { Reader, ThreadRow } from './repo.ts'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S
/** An open page marks a message as read within a moment. */
const PUSH_AFTER_MS = 10 * 1000

const MESSAGES: Allowance = { name: 'thread messages', max: THREAD_MESSAGES_A_MINUTE, seconds: MINUTE_S }
const NEW_THREADS: Allowance = { name: 'thread new', max: NEW_THREADS_A_DAY, seconds: DAY_S }

type Parts = {
  attempts: Pick<Attempts, 'spendIn'>
  hasPush: boolean
  notifications: Pick<NotificationService, 'add'>
  queue: Queue
  media: Pick<MediaService, 'requirePrivate'>
  relations: Pick<RelationService, 'requireMay'>
  users: Pick<UserService, 'current' | 'hold'>
}

/** Question that its author has asked elsewhere. */
export type ForeignQuestion = { uuid: string; authorUuid: string; text: string; createdAt: Date }
const uuidsOf = ({ pictures }: Pick<WriteThreadMessage, 'pictures'>) => pictures.map(({ mediaUuid }) => mediaUuid)
type Written = { thread: ThreadRow; row: TalkMessageRow }

/** Columns of the thread after a message. */
function afterMessage(thread: ThreadRow, as: TalkSide, { uuid, createdAt }: TalkMessageRow): Partial<ThreadRow> {
  const last = { lastMessageUuid: uuid, lastMessageAt: createdAt }
  const { waitingSince } = thread
  if (as === 'buyer') return { ...last, sellerUnread: thread.sellerUnread + 1, waitingSince: waitingSince ?? createdAt }
  const answered = waitingSince && {
    waitingSince: null,
    answerSeconds: Math.max(0, Math.round((createdAt.getTime() - waitingSince.getTime()) / 1000)),
    answeredAt: createdAt,
  }
  return { ...last, buyerUnread: thread.buyerUnread + 1, ...answered }
}

/** True for the first unread message, and again a day later: the messages in between are in the same mail, or seen with it. */
function isNews(thread: ThreadRow, as: TalkSide, at: Date) {
  const unread = as === 'buyer' ? thread.sellerUnread : thread.buyerUnread
  return unread === 0 || at.getTime() - thread.lastMessageAt.getTime() > DAY_S * 1000
}

function requireOther(one: string, other: string) {
  if (one === other) throw new AppError('THREAD_SAME_USERS_EXCEPTION', 'Nobody writes to themselves')
}

export function createThreadWriting(core: ThreadCore, parts: Parts) {
  const { db, repo, seen, changed } = core
  const { attempts, hasPush, media, notifications, queue, relations, users } = parts

  async function notify(tx: Tx, after: After, { thread, as }: SeenThread, { uuid, createdAt }: TalkMessageRow) {
    const shown = await repo.shown(thread.uuid, tx)
    if (!shown) return
    const notice = { kind: 'newMessage', subject: nameOfSide(shown, as), path: threadPath(thread.uuid) } as const
    await notifications.add(tx, after, { ...notice, uuid, userUuid: personOf(thread, otherSide(as)) })
    const delays = { mail: THREAD_MAIL_AFTER_MS, ...(hasPush && { push: PUSH_AFTER_MS }) }
    await queue.addAll(
      tx,
      sendThreadNotice,
      Object.entries(delays).map(([channel, delay]) => ({
        payload: {
          uuid: newUuid(),
          messageUuid: uuid,
          threadUuid: thread.uuid,
          channel: channel as keyof typeof delays,
        },
        startAfter: new Date(createdAt.getTime() + delay),
      })),
    )
  }

  /** Writes into a locked thread. Idempotent by `clientKey`. */
  async function add(tx: Tx, after: After, { thread, as }: SeenThread, body: WriteThreadMessage, isNew = false) {
    const subject = subjectOf(thread)
    const before = await talk.ofKey(tx, subject, as, body.clientKey)
    if (before) return before
    const whose = personOf(thread, as)
    await attempts.spendIn(tx, [{ allowance: MESSAGES, whose }, ...(isNew ? [{ allowance: NEW_THREADS, whose }] : [])])
    const mayPublish = body.mayPublish && as === 'buyer' && thread.productUuid !== null
    const row = await talk.add(tx, subject, { author: as, text: body.text, clientKey: body.clientKey, mayPublish })
    if (!row) throw new Error('The thread is locked, but another message has its key')
    await pictures.add(tx, row.uuid, body.pictures)
    await repo.set(tx, thread.uuid, afterMessage(thread, as, row))
    if (isNews(thread, as, row.createdAt)) await notify(tx, after, { thread, as }, row)
    changed(after, thread)
    return row
  }

  /** Locks users before their threads, as notifications and merges do. @throws AppError 404 if one has left */
  async function hold(tx: Tx, people: string[]) {
    if ((await users.hold(tx, people)).length < people.length) throw notFound('user')
  }

  return {
    /**
     * Writes to a seller, in the thread about the product or the shop.
     * @throws AppError 403 if one of the two has blocked the other, 404, 409 for the seller themselves, 429
     */
    begin: async (buyerUuid: string, { sellerUuid, productUuid, ...body }: WriteToSeller): Promise<Written> => {
      requireOther(buyerUuid, sellerUuid)
      if (!(await users.current(sellerUuid)).shop) throw notFound('seller')
      if (productUuid !== null && !(await repo.isProductOf(sellerUuid, productUuid))) throw notFound('product')
      await relations.requireMay('write', buyerUuid, sellerUuid)
      await media.requirePrivate(buyerUuid, uuidsOf(body), 'pictures')
      return inTransaction(db, async (tx, after) => {
        await hold(tx, [buyerUuid, sellerUuid])
        const { thread, isNew } = await repo.open(tx, { buyerUuid, sellerUuid, productUuid })
        return { thread, row: await add(tx, after, { thread, as: 'buyer' }, body, isNew) }
      })
    },

    /**
     * Answers a question that was asked elsewhere: it becomes the first message of the seller's answer. Idempotent.
     * @throws AppError 403 if one of the two has blocked the other, 404, 409 for a question of the seller, 429
     */
    answer: async (
      sellerUuid: string,
      { uuid, authorUuid, text, createdAt }: ForeignQuestion,
      body: Pick<WriteThreadMessage, 'text' | 'clientKey'>,
    ): Promise<Written> => {
      requireOther(sellerUuid, authorUuid)
      await relations.requireMay('write', sellerUuid, authorUuid)
      return inTransaction(db, async (tx, after) => {
        await hold(tx, [authorUuid, sellerUuid])
        const { thread, isNew } = await repo.open(tx, { buyerUuid: authorUuid, sellerUuid, productUuid: null })
        const subject = subjectOf(thread)
        if (!(await talk.ofKey(tx, subject, 'buyer', uuid)))
          await talk.add(tx, subject, { author: 'buyer', text, clientKey: uuid, createdAt, readAt: new Date() })
        const row = await add(tx, after, { thread, as: 'seller' }, { ...body, mayPublish: false, pictures: [] }, isNew)
        return { thread, row }
      })
    },

    /** @throws AppError 403 if one of the two has blocked the other, 404, 429 */
    write: async (reader: Reader, uuid: string, body: WriteThreadMessage): Promise<TalkMessageRow> => {
      const { thread, as } = await seen(reader, uuid)
      const userUuid = reader.uuid
      const { buyerUuid, sellerUuid } = thread
      await relations.requireMay('write', userUuid, personOf(thread, otherSide(as)))
      await media.requirePrivate(userUuid, uuidsOf(body), 'pictures')
      return inTransaction(db, async (tx, after) => {
        await hold(tx, [buyerUuid, sellerUuid])
        const locked = await repo.lock(tx, uuid)
        if (!locked) throw notFound('thread')
        return add(tx, after, { thread: locked, as }, body)
      })
    },
  }
}
