import type { EditVideo } from '#contracts/video/video-edit.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { definedOf } from '#server/base/defined.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { isCategory } from '#server/areas/catalogue/catalogue.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import { subjectsOf } from './broadcast.ts'
import type { VideoFacts } from './facts.ts'
import { addPublishing } from './job-kinds.ts'
import type { createVideoRepo, VideoRow } from './repo.ts'

type Parts = {
  db: Db
  queue: Queue
  changes: Pick<Changes, 'touch'>
  repo: ReturnType<typeof createVideoRepo>
  media: Pick<MediaService, 'requirePicture'>
  facts: Pick<VideoFacts, 'rescheduled'>
}

/** Changes that an owner makes to an existing video. */
export function createVideoEditing({ db, queue, changes, repo, media, facts }: Parts) {
  async function requireOwn(ownerUuid: string, uuid: string): Promise<VideoRow> {
    const row = await repo.byUuid(uuid)
    if (!row || row.video.deletedAt !== null) throw notFound('video')
    if (row.video.ownerUuid !== ownerUuid)
      throw new AppError('FORBIDDEN_EXCEPTION', 'The video belongs to another user')
    return row
  }

  return {
    requireOwn,

    edit: async (ownerUuid: string, uuid: string, { scheduledAt, ...edited }: EditVideo): Promise<void> => {
      await requireOwn(ownerUuid, uuid)
      if (edited.categoryUuid !== undefined && !isCategory(edited.categoryUuid))
        throw invalid('No such category', 'categoryUuid')
      if (edited.thumbnailMainMediaUuid !== undefined)
        await media.requirePicture(ownerUuid, edited.thumbnailMainMediaUuid, 'thumbnailMainMediaUuid')
      await inTransaction(db, async (tx, after) => {
        const video = await repo.lock(tx, uuid)
        if (!video) throw notFound('video')
        const { publishedAt } = video
        const isLive = video.type === VIDEO_TYPE.live
        if (isLive && scheduledAt === null)
          throw invalid('A live cannot be published, it has to be started', 'scheduledAt')
        const now = new Date()
        const moment = scheduledAt === undefined ? undefined : scheduledAt === null ? now : new Date(scheduledAt)
        if (moment && publishedAt <= now && scheduledAt !== null) throw invalid('alreadyPublished', 'scheduledAt')
        const isMoved = moment !== undefined && publishedAt > now && moment.getTime() !== publishedAt.getTime()
        await repo.edit(tx, uuid, { ...definedOf(edited), ...(isMoved && { publishedAt: moment }) })
        const isElsewhere = edited.categoryUuid !== undefined && edited.categoryUuid !== video.categoryUuid
        after(() =>
          isMoved || isElsewhere
            ? changes.touch(subjectsOf(video), subjectsOf({ ...video, ...definedOf(edited) }))
            : changes.touch({ video: uuid }),
        )
        // A live enters the lists when it starts, whatever its date.
        if (!isMoved || isLive) return
        await addPublishing(queue, tx, uuid, moment)
        await facts.rescheduled.emit(tx, uuid, moment)
      })
    },
  }
}
