import type { ProductThing, Things } from '#contracts/video/saved.ts'
import type { Video } from '#contracts/video/video.ts'
import { presentPerson, type RelationService } from '#server/areas/account/account.ts'
import { picturePath, type ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { Db } from '#server/db/client.ts'
import { presentVideo } from '../video/present.ts'
import type { VideoService } from '../video/service.ts'
import { createThingsRepo } from './things.repo.ts'

type Parts = {
  db: Db
  products: Pick<ProductService, 'projections'>
  videos: Pick<VideoService, 'findMany'>
  relations: Pick<RelationService, 'viewerWithBlocks'>
}

/** Products and videos as cards show them, by uuid. Those that the viewer may not see are left out. */
export function createThings({ db, products, videos, relations }: Parts) {
  const repo = createThingsRepo(db)

  async function productsOf(uuids: readonly string[], viewer: string | undefined, now: Date): Promise<ProductThing[]> {
    if (uuids.length === 0) return []
    const rows = await repo.products(uuids, viewer, now)
    const offers = await products.projections(rows.flatMap(({ projectionUuid }) => projectionUuid ?? []))
    const known = new Map(
      rows.map(({ uuid, name, fullName, mediaUuid, owner, projectionUuid }) => {
        const offer = offers.get(projectionUuid ?? '') ?? null
        const { uuid: ownerUuid, username, fullName: seller } = presentPerson(owner)
        const picture = offer?.mediaFile?.url ?? (mediaUuid === null ? null : picturePath(mediaUuid))
        return [
          uuid,
          { uuid, name, fullName, picture, seller: { uuid: ownerUuid, username, fullName: seller }, offer },
        ] as const
      }),
    )
    return uuids.flatMap((uuid) => known.get(uuid) ?? [])
  }

  async function videosOf(uuids: readonly string[], viewer: string | undefined, now: Date): Promise<Video[]> {
    if (uuids.length === 0) return []
    const films = await videos.findMany(await repo.videos(uuids, viewer, now))
    return uuids.flatMap((uuid) => {
      const view = films.get(uuid)
      return view ? [presentVideo(view, now)] : []
    })
  }

  return async (
    { products: productUuids, videos: videoUuids }: { products: readonly string[]; videos: readonly string[] },
    viewerUuid: string | undefined,
  ): Promise<Things> => {
    const [viewer, now] = [await relations.viewerWithBlocks(viewerUuid), new Date()]
    const [shownProducts, shownVideos] = await Promise.all([
      productsOf([...new Set(productUuids)], viewer, now),
      videosOf([...new Set(videoUuids)], viewer, now),
    ])
    return { products: shownProducts, videos: shownVideos }
  }
}
