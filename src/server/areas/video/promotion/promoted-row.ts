import { RUNNING_MAX } from '#contracts/video/promotion.rules.ts'
import type { Db } from '#server/db/client.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import { createPromotedRepo } from '../video/promoted.repo.ts'
import type { VideoView } from '../video/present.ts'
import type { VideoService } from '../video/service.ts'

export type PromotedParts = {
  db: Db
  videos: Pick<VideoService, 'findMany'>
  relations: Pick<RelationService, 'viewerWithBlocks'>
}

/** Videos of the row of promoted ones, as one viewer sees it. */
export function createPromotedRow({ db, videos, relations }: PromotedParts) {
  const repo = createPromotedRepo(db)
  return async (viewerUuid: string | undefined): Promise<VideoView[]> => {
    const blocking = await relations.viewerWithBlocks(viewerUuid)
    // Merged accounts may have two promotions of one shelf.
    const uuids = new Set(await repo.promoted(new Date(), blocking, RUNNING_MAX))
    const found = await videos.findMany([...uuids])
    return [...uuids].flatMap((uuid) => found.get(uuid) ?? [])
  }
}
