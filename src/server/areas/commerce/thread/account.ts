import type { AccountPart } from '#server/context/account-part.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import { talkPictureRepo as pictures } from '../talk/picture.repo.ts'
import { talkRepo as talk } from '../talk/repo.ts'
import type { createAnswerRepo } from './answer.repo.ts'
import type { ThreadCore } from './core.ts'
import type { createReplyRepo } from './reply.repo.ts'

type Parts = {
  media: Pick<MediaService, 'removePrivate'>
  answers: ReturnType<typeof createAnswerRepo>
  replies: ReturnType<typeof createReplyRepo>
}

/** Threads go with either of their people, with all messages and published answers: no law asks to retain them. */
export const createThreadAccountPart = ({ db, repo }: ThreadCore, { answers, replies, media }: Parts): AccountPart => ({
  name: 'threads',
  announce: async (uuid) => {
    const own = await repo.all(uuid)
    const uuids = own.map((thread) => thread.uuid)
    const messages = await talk.inThreads(db, uuids)
    return {
      threads: own,
      messages,
      pictures: await pictures.of(
        db,
        messages.map((message) => message.uuid),
      ),
      published: await answers.inThreads(uuids),
      reported: await talk.reportsOf(db, uuid),
      savedReplies: await replies.list(uuid),
    }
  },
  move: async (tx, from, into) => {
    await media.removePrivate(tx, await pictures.mediaBetween(tx, from, into))
    await repo.removeBetween(tx, from, into)
    for (const double of await repo.doubles(tx, from, into)) {
      await talk.moveThread(tx, double.from, double.into)
      await answers.moveThread(tx, double.from, double.into)
      await repo.join(tx, double.from, double.into)
    }
    await repo.move(tx, from, into)
    await talk.moveReports(tx, from, into)
    await replies.move(tx, from, into)
  },
  delete: async (tx, uuid) => {
    await media.removePrivate(tx, await pictures.mediaOf(tx, uuid))
    await repo.removeOf(tx, uuid)
    await talk.removeReports(tx, uuid)
    await replies.removeOf(tx, uuid)
  },
})
