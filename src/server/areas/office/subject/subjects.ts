import { profilePath, productPath, videoPath } from '#contracts/base/page-address.rules.ts'
import { shownName } from '#contracts/account/shown-name.rules.ts'
import { EXCERPT_MAX, type ReportedKind } from '#contracts/office/report.rules.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { SocialArea } from '../../social/social.ts'

/** Published content with the user who answers for it. */
export type Subject = {
  aboutUuid: string
  excerpt: string
  /** Empty if the content stands on no page of its own. */
  path: string
  /** Users who alone can see it; undefined if everybody can. */
  readers?: string[]
}

type Kind = {
  find: (uuid: string) => Promise<Subject | undefined>
  /** Hides or, with null, shows again. */
  setHidden: (tx: Tx, after: After, uuid: string, at: Date | null) => Promise<void>
}

type Parts = Pick<
  SocialArea,
  'chats' | 'lives' | 'products' | 'reviews' | 'threads' | 'users' | 'videoComments' | 'videos'
> & {
  db: Db
}

export type Subjects = ReturnType<typeof createSubjects>

export const excerptOf = (...texts: string[]) => [...texts.filter(Boolean).join('\n\n')].slice(0, EXCERPT_MAX).join('')

/** The author alone sees content that is hidden already, so nobody gets its text by reporting it again. */
const seenBy = (hiddenAt: Date | null, aboutUuid: string) => (hiddenAt === null ? {} : { readers: [aboutUuid] })

/** Everything that can be reported and decided upon: how each kind is found, hidden and shown again. */
export function createSubjects(parts: Parts) {
  const { db, chats, lives, products, reviews, threads, users, videoComments, videos } = parts
  const profileOf = async (uuid: string): Promise<string> => {
    const found = await users.find(uuid)
    return found ? profilePath(found.user.username) : ''
  }

  const kinds: Record<ReportedKind, Kind> = {
    video: {
      find: async (uuid) => {
        const row = await videos.ofOffice(uuid)
        if (!row) return undefined
        const { video, owner } = row
        const path = videoPath(owner.username, uuid, videoTypeName(video.type))
        const { ownerUuid, hiddenAt } = video
        return { aboutUuid: ownerUuid, excerpt: excerptOf(video.description), path, ...seenBy(hiddenAt, ownerUuid) }
      },
      setHidden: async (tx, after, uuid, at) => {
        if (at !== null) await lives.stop(tx, after, uuid)
        await videos.setHidden(tx, after, uuid, at)
      },
    },
    product: {
      find: async (uuid) => {
        const row = await products.ofOffice(db, uuid)
        if (!row) return undefined
        const { ownerUuid, name, description, hiddenAt } = row
        const path = productPath({ name, fullName: '' }, uuid)
        return { aboutUuid: ownerUuid, excerpt: excerptOf(name, description), path, ...seenBy(hiddenAt, ownerUuid) }
      },
      setHidden: products.setHidden,
    },
    review: {
      find: async (uuid) => {
        const row = await reviews.ofOffice(db, uuid)
        if (!row) return undefined
        const { authorUuid, content, sellerUuid, hiddenAt } = row
        const path = await profileOf(sellerUuid)
        return { aboutUuid: authorUuid, excerpt: excerptOf(content), path, ...seenBy(hiddenAt, authorUuid) }
      },
      setHidden: reviews.setHidden,
    },
    threadMessage: {
      find: async (uuid) => {
        const found = await threads.ofOffice(db, uuid)
        if (!found) return undefined
        const { message, thread, authorUuid, path } = found
        const readers = [thread.buyerUuid, thread.sellerUuid]
        return { aboutUuid: authorUuid, excerpt: excerptOf(message.text), path, readers }
      },
      setHidden: threads.setHidden,
    },
    chatMessage: {
      find: async (uuid) => {
        const row = await chats.ofOffice(db, uuid)
        if (!row || row.authorUuid === null) return undefined
        const { authorUuid, content, hiddenAt } = row
        return { aboutUuid: authorUuid, excerpt: excerptOf(content), path: '', ...seenBy(hiddenAt, authorUuid) }
      },
      setHidden: chats.setHidden,
    },
    comment: {
      find: async (uuid) => {
        const found = await videoComments.ofOffice(uuid)
        if (!found) return undefined
        const { comment, path, readers } = found
        const subject = { aboutUuid: comment.authorUuid, excerpt: excerptOf(comment.content), path }
        return readers ? { ...subject, readers } : subject
      },
      setHidden: videoComments.setHidden,
    },
    profile: {
      find: async (uuid) => {
        const found = await users.find(uuid)
        if (!found) return undefined
        const { user, shop } = found
        const excerpt = excerptOf(shop?.name ?? '', shownName(user), shop?.description ?? '')
        return { aboutUuid: uuid, excerpt, path: profilePath(user.username) }
      },
      // Nobody's whole profile is hidden; see `mayTake`.
      setHidden: async () => {},
    },
  }

  return {
    find: (kind: ReportedKind, uuid: string) => kinds[kind].find(uuid),
    setHidden: (tx: Tx, after: After, kind: ReportedKind, uuid: string, at: Date | null) =>
      kinds[kind].setHidden(tx, after, uuid, at),
  }
}
