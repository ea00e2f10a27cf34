import { randomUUID } from 'node:crypto'
import type { WrittenToSeller, ThreadMessage } from '#contracts/commerce/thread.ts'
import type { z } from 'zod'
import { as } from '#tests/setup/app.ts'
import type { TestUser } from './user.ts'

type Question = { text?: string; productUuid?: string; mayPublish?: boolean; clientKey?: string; pictures?: object[] }

/** Asks a seller. */
export const writeToSeller = (buyer: TestUser, seller: { uuid: string }, question: Question = {}) =>
  as(buyer).post(`/user/${buyer.uuid}/thread`, {
    sellerUuid: seller.uuid,
    text: 'Czy jest w rozmiarze 38?',
    clientKey: randomUUID(),
    ...question,
  })

/** A thread with one question. */
export async function buildThread(buyer: TestUser, seller: { uuid: string }, question: Question = {}) {
  const answer = await writeToSeller(buyer, seller, question)
  if (answer.status !== 201) throw new Error(`The question was answered with ${answer.status}`)
  return answer.body as z.infer<typeof WrittenToSeller>
}

export const writeTo = (user: TestUser, threadUuid: string, text: string, clientKey: string = randomUUID()) =>
  as(user).post(`/thread/${threadUuid}/message`, { text, clientKey })

/** An answer to a thread. */
export const answerTo = async (user: TestUser, threadUuid: string, text = 'Jest, zapraszam') =>
  (await writeTo(user, threadUuid, text)).body as ThreadMessage
