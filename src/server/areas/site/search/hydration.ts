import type { SearchResults } from '#contracts/site/search.ts'
import { presentUserInfo } from '#server/areas/account/account.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { EventService } from '#server/areas/live/live.ts'
import { presentEvent } from '#server/areas/live/live.ts'
import { presentVideo, type VideoService } from '#server/areas/video/video.ts'
import type { Candidate, createFindRepo } from './find.repo.ts'
import { presentFound } from './present.ts'

export type HydrationParts = {
  products: Pick<ProductService, 'projections'>
  videos: Pick<VideoService, 'findMany'>
  events: Pick<EventService, 'findMany'>
}

type Lists = Pick<SearchResults, 'products' | 'videos' | 'lives' | 'events' | 'sellers'>
type Parts = HydrationParts & { repo: ReturnType<typeof createFindRepo> }

/** Reads one page of what was found as cards show it. */
export const createHydration =
  ({ products, videos, events, repo }: Parts) =>
  async (page: readonly Candidate[]): Promise<Lists> => {
    const of = (...kinds: Candidate['kind'][]) => page.filter(({ kind }) => kinds.includes(kind))
    const uuidsOf = (...kinds: Candidate['kind'][]) => of(...kinds).map(({ uuid }) => uuid)
    const found = of('product')
    const now = new Date()
    const [projections, owners, types, films, announced, sellers] = await Promise.all([
      products.projections(found.flatMap(({ projectionUuid }) => projectionUuid ?? [])),
      repo.owners(found.map(({ ownerUuid }) => ownerUuid)),
      repo.videoTypes(found.flatMap(({ videoUuid }) => videoUuid ?? [])),
      videos.findMany(uuidsOf('video', 'live')),
      events.findMany(uuidsOf('event')),
      repo.sellers(uuidsOf('seller')),
    ])
    const ownerOf = new Map(owners.map((one) => [one.owner.uuid, one]))
    const typeOf = new Map(types.map(({ uuid, type }) => [uuid, type]))
    const sellerOf = new Map(sellers.map((one) => [one.user.uuid, one]))
    const filmsOf = (kind: 'video' | 'live') =>
      uuidsOf(kind).flatMap((uuid) => {
        const view = films.get(uuid)
        return view ? [presentVideo(view, now)] : []
      })
    return {
      products: found.flatMap(
        (one) =>
          presentFound(one, projections.get(one.projectionUuid ?? ''), {
            owner: ownerOf.get(one.ownerUuid),
            type: typeOf.get(one.videoUuid ?? ''),
          }) ?? [],
      ),
      videos: filmsOf('video'),
      lives: filmsOf('live'),
      events: uuidsOf('event').flatMap((uuid) => {
        const view = announced.get(uuid)
        return view ? [presentEvent(view)] : []
      }),
      sellers: uuidsOf('seller').flatMap((uuid) => {
        const row = sellerOf.get(uuid)
        return row ? [presentUserInfo(row)] : []
      }),
    }
  }
