import { and, eq, isNull } from 'drizzle-orm'
import { videoPath } from '#contracts/base/page-address.rules.ts'
import type { NotificationService } from '#server/areas/account/account.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import { notifications as rows } from '#server/areas/account/account-tables.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { CommentRow } from './repo.ts'

type Written = {
  comment: CommentRow
  parent: CommentRow | null
  video: { uuid: string; ownerUuid: string; username: string }
  author: Parameters<typeof presentPerson>[0]
}

/** Opens the comments of the reel. */
export const commentsPath = ({ username, uuid }: { username: string; uuid: string }) =>
  `${videoPath(username, uuid, 'short')}#komentarze`

export function createCommentNotices(notifications: Pick<NotificationService, 'add'>) {
  /** One unread notice of a reel is enough, however many people comment on it. */
  const isWaiting = async (tx: Tx, userUuid: string, kind: 'newComment' | 'commentAnswered', path: string) =>
    (await tx.$count(
      rows,
      and(eq(rows.userUuid, userUuid), eq(rows.kind, kind), eq(rows.path, path), isNull(rows.readAt)),
    )) > 0

  return {
    /** Notifies the seller of a comment, and the author of a comment of an answer that is shown. */
    written: async (tx: Tx, after: After, { comment, parent, video, author }: Written): Promise<void> => {
      const [path, subject] = [commentsPath(video), presentPerson(author).fullName]
      const about = [
        { userUuid: video.ownerUuid, kind: 'newComment' as const },
        ...(parent && comment.heldAt === null && parent.authorUuid !== video.ownerUuid
          ? [{ userUuid: parent.authorUuid, kind: 'commentAnswered' as const }]
          : []),
      ]
      for (const { userUuid, kind } of about)
        if (userUuid !== comment.authorUuid && !(await isWaiting(tx, userUuid, kind, path)))
          await notifications.add(tx, after, { userUuid, kind, subject, path })
    },
  }
}
