import { and, desc, eq, inArray } from 'drizzle-orm'
import { profilePath, videoPath } from '#contracts/base/page-address.rules.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { definitionProjections } from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { isListed, videos } from '#server/areas/video/video-tables.ts'

/** Public page of a product: the newest video that shows it, otherwise the seller's page. */
export const productPath = async (tx: Tx, userUuid: string, definitionUuid: string): Promise<string> => {
  const [seller] = await tx.select({ username: users.username }).from(users).where(eq(users.uuid, userUuid))
  const projections = tx
    .select({ uuid: definitionProjections.uuid })
    .from(definitionProjections)
    .where(eq(definitionProjections.definitionUuid, definitionUuid))
  const [video] = await tx
    .select({ uuid: videos.uuid, type: videos.type })
    .from(videos)
    .where(and(eq(videos.ownerUuid, userUuid), inArray(videos.projectionUuid, projections), isListed(new Date())))
    .orderBy(desc(videos.publishedAt), desc(videos.uuid))
    .limit(1)
  if (!seller) return '/'
  if (!video) return profilePath(seller.username)
  return videoPath(seller.username, video.uuid, videoTypeName(video.type))
}
