import { otherSide, type TalkSide } from '#contracts/commerce/talk.rules.ts'
import type { PublishedAnswer, Thread, ThreadMessage } from '#contracts/commerce/thread.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import type { TalkPictureRow } from '../talk/picture.repo.ts'
import type { TalkMessageRow } from '../talk/repo.ts'
import type { AnswerRow, createAnswerRepo } from './answer.repo.ts'
import type { ShownThread, ThreadRow } from './repo.ts'

/** Characters of the last message that a list shows. */
const LAST_TEXT = 140

export const sideOf = ({ buyerUuid }: Pick<ThreadRow, 'buyerUuid'>, userUuid: string): TalkSide =>
  buyerUuid === userUuid ? 'buyer' : 'seller'

/** Name under which the other side knows this one: a seller's is the shop's. */
export const nameOfSide = ({ buyer, seller, shopName }: ShownThread, side: TalkSide): string =>
  side === 'seller' && shopName !== null ? shopName : presentPerson(side === 'buyer' ? buyer : seller).fullName

export function presentThread(row: ShownThread, userUuid: string): Thread {
  const { thread, buyer, seller, product, last } = row
  const as = sideOf(thread, userUuid)
  const other = otherSide(as)
  const { uuid, username, avatar } = presentPerson(other === 'buyer' ? buyer : seller)
  return {
    uuid: thread.uuid,
    as,
    other: { uuid, username, name: nameOfSide(row, other), avatar },
    product:
      thread.productUuid === null || product === null || product.name === null
        ? null
        : {
            uuid: thread.productUuid,
            name: product.name,
            picture: product.mediaUuid && `/media/${product.mediaUuid}/thumbnail`,
          },
    last: { author: last?.author ?? 'buyer', text: [...(last?.text ?? '')].slice(0, LAST_TEXT).join('') },
    lastMessageAt: thread.lastMessageAt.toISOString(),
    unreadQuantity: as === 'buyer' ? thread.buyerUnread : thread.sellerUnread,
    isWaiting: thread.waitingSince !== null,
  }
}

type More = {
  answer?: AnswerRow | undefined
  pictures: readonly TalkPictureRow[]
  pathOf: (mediaUuid: string) => string
}

export const presentThreadMessage = (row: TalkMessageRow, { answer, pictures, pathOf }: More): ThreadMessage => ({
  uuid: row.uuid,
  author: row.author,
  text: row.hiddenAt === null ? row.text : '',
  ...(row.hiddenAt !== null && { isHidden: true }),
  pictures: pictures
    .filter(({ messageUuid }) => messageUuid === row.uuid && row.hiddenAt === null)
    .map(({ mediaUuid, alt }) => ({ uuid: mediaUuid, path: pathOf(mediaUuid), alt })),
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  publication: answer ? (answer.agreedAt === null ? 'proposed' : 'published') : null,
})

type ShownAnswer = Awaited<ReturnType<ReturnType<typeof createAnswerRepo>['page']>>[number]

export function presentAnswer({ answer, question, text, answeredAt, seller, shopName }: ShownAnswer): PublishedAnswer {
  const { username, fullName } = presentPerson(seller)
  return {
    uuid: answer.uuid,
    question,
    answer: text,
    answeredAt: answeredAt.toISOString(),
    seller: { username, name: shopName ?? fullName },
  }
}
