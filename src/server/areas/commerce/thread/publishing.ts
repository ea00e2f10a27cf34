import { contactsIn } from '#contracts/commerce/contact-hints.rules.ts'
import type { PageQuery } from '#contracts/base/common.ts'
import type { ThreadMessage } from '#contracts/commerce/thread.ts'
import type { NotificationService, UserService } from '#server/areas/account/account.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { talkRepo as talk, type TalkMessageRow } from '../talk/repo.ts'
import { createAnswerRepo } from './answer.repo.ts'
import { subjectOf, threadPath, type SeenThread, type ThreadCore } from './core.ts'
import type { Reader } from './repo.ts'
import { nameOfSide, presentAnswer } from './present.ts'

type Parts = {
  notifications: Pick<NotificationService, 'add'>
  tokens: Tokens
  users: Pick<UserService, 'hold'>
}

type PublicationState = { publication: ThreadMessage['publication'] }

/** Answers under their products: the seller proposes one, and its buyer agrees. Either side withdraws it. */
export function createThreadPublishing(core: ThreadCore, { notifications, tokens, users }: Parts) {
  const { db, repo, seen, changed } = core
  const answers = createAnswerRepo(db)
  const cursors = createCursors(tokens)

  async function propose(tx: Tx, after: After, { thread }: SeenThread, answer: TalkMessageRow) {
    if (thread.productUuid === null) throw invalid('The thread is about no product')
    const question = await talk.before(tx, subjectOf(thread), answer)
    if (!question) throw invalid('There is no question before this message')
    if (contactsIn(`${question.text}\n${answer.text}`).length > 0)
      throw invalid('A published text cannot contain links, addresses or numbers', 'contacts')
    await answers.add(tx, {
      threadUuid: thread.uuid,
      productUuid: thread.productUuid,
      questionUuid: question.uuid,
      answerUuid: answer.uuid,
      agreedAt: question.mayPublish ? new Date() : null,
    })
    if (question.mayPublish) return
    const shown = await repo.shown(thread.uuid, tx)
    if (!shown) return
    await notifications.add(tx, after, {
      uuid: newUuid(),
      userUuid: thread.buyerUuid,
      kind: 'publishAsked',
      subject: nameOfSide(shown, 'seller'),
      path: threadPath(thread.uuid),
    })
  }

  return {
    answersOf: answers.of,
    answers,

    /**
     * Proposes the answer as its seller, or agrees as the buyer. Idempotent.
     * @throws AppError 400 if the thread is about no product or the texts name contacts; 403 for the buyer before the
     * seller has proposed it; 404
     */
    showAnswer: async (reader: Reader, uuid: string, messageUuid: string): Promise<PublicationState> => {
      const { thread } = await seen(reader, uuid)
      return inTransaction(db, async (tx, after) => {
        await users.hold(tx, [thread.buyerUuid, thread.sellerUuid])
        if (!(await repo.lock(tx, uuid))) throw notFound('thread')
        const { as } = await seen(reader, uuid, tx)
        const answer = await talk.one(tx, subjectOf(thread), messageUuid)
        if (answer?.author !== 'seller') throw notFound('answer')
        const [known] = await answers.of(tx, [messageUuid])
        if (as === 'seller' && !known) await propose(tx, after, { thread, as }, answer)
        if (as === 'buyer' && !known)
          throw new AppError('FORBIDDEN_EXCEPTION', 'The seller has not proposed to publish this answer')
        if (as === 'buyer') await answers.agree(tx, messageUuid, new Date())
        changed(after, thread)
        const [now] = await answers.of(tx, [messageUuid])
        return { publication: now?.agreedAt ? 'published' : 'proposed' }
      })
    },

    /** Idempotent. @throws AppError 404 */
    hideAnswer: async (reader: Reader, uuid: string, messageUuid: string): Promise<void> => {
      const { thread } = await seen(reader, uuid)
      await inTransaction(db, async (tx, after) => {
        if (!(await talk.one(tx, subjectOf(thread), messageUuid))) throw notFound('answer')
        await answers.remove(tx, messageUuid)
        changed(after, thread)
      })
    },

    published: async (productUuid: string, query: PageQuery) => {
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([answers.page(productUuid, start), answers.count(productUuid)])
      const { rows, meta } = cursors.cut(found, start, ({ answer }) => ({
        at: answer.agreedAt ?? 0,
        uuid: answer.uuid,
      }))
      return { meta: { ...meta, total }, data: rows.map(presentAnswer) }
    },
  }
}
