import type { Tx } from '#server/db/client.ts'
import { publishedAnswers, talkMessages, threads } from '#server/areas/commerce/commerce-tables.ts'
import { questions } from '../catalogue/questions.ts'
import type { DemoQuestion } from '../catalogue/types.ts'
import { idOf } from './ids.ts'
import type { InsertedProducts } from './insert-products.ts'

const MINUTE_MS = 60_000

/** Threads of buyers and sellers with their messages and published answers. Nobody is notified of them. */
export async function insertQuestions(tx: Tx, shown: InsertedProducts, ago: (hours: number) => Date): Promise<void> {
  const all = questions.map((one) => rowsOf(one, one.product === null ? null : shown.definitionUuid(one.product), ago))
  await tx.insert(threads).values(all.map(({ thread }) => thread))
  await tx.insert(talkMessages).values(all.flatMap(({ messages }) => messages))
  await tx.insert(publishedAnswers).values(all.flatMap(({ published }) => published))
}

type Rows = {
  thread: typeof threads.$inferInsert
  messages: (typeof talkMessages.$inferInsert)[]
  published: (typeof publishedAnswers.$inferInsert)[]
}

function rowsOf(one: DemoQuestion, productUuid: string | null, ago: (hours: number) => Date): Rows {
  const { buyer, seller, product, question, answer, ageHours, answeredInMinutes, isPublished } = one
  const uuid = idOf('thread', `${buyer} ${seller} ${product}`)
  const [questionUuid, answerUuid] = [idOf('question', uuid), idOf('answer', uuid)]
  const writtenAt = ago(ageHours)
  const answeredAt = new Date(writtenAt.getTime() + answeredInMinutes * MINUTE_MS)
  const first = { threadUuid: uuid, uuid: questionUuid, author: 'buyer' as const, text: question, createdAt: writtenAt }
  const thread = {
    uuid,
    buyerUuid: idOf('user', buyer),
    sellerUuid: idOf('user', seller),
    productUuid,
    createdAt: writtenAt,
  }
  if (answer === null)
    return {
      thread: {
        ...thread,
        lastMessageUuid: questionUuid,
        lastMessageAt: writtenAt,
        sellerUnread: 1,
        waitingSince: writtenAt,
      },
      messages: [first],
      published: [],
    }
  const answered = {
    threadUuid: uuid,
    uuid: answerUuid,
    author: 'seller' as const,
    text: answer,
    createdAt: answeredAt,
    readAt: answeredAt,
  }
  return {
    thread: {
      ...thread,
      lastMessageUuid: answerUuid,
      lastMessageAt: answeredAt,
      answerSeconds: answeredInMinutes * 60,
      answeredAt,
    },
    messages: [{ ...first, readAt: answeredAt, mayPublish: isPublished }, answered],
    published:
      isPublished && productUuid !== null
        ? [{ threadUuid: uuid, productUuid, questionUuid, answerUuid, agreedAt: answeredAt, createdAt: answeredAt }]
        : [],
  }
}
