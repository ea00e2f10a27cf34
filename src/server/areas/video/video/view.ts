import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { notFound } from '#server/base/errors.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import { presentOwner } from '#server/areas/account/account.ts'
import type { BroadcastService } from '../broadcast/service.ts'
import type { VideoView } from './present.ts'
import type { VideoRow } from './repo.ts'

type Parts = {
  products: Pick<ProductService, 'projections'>
  broadcasts: Pick<BroadcastService, 'channelsOf' | 'savedProducts'>
}

export type VideoViews = ReturnType<typeof createVideoViews>

/** Videos with what they show: their products and, of a live, its broadcast. */
export function createVideoViews({ products, broadcasts }: Parts) {
  async function view(rows: VideoRow[]): Promise<VideoView[]> {
    const saved = rows.flatMap(({ video: { uuid, type, publishedAt }, media: { trim } }) =>
      type === VIDEO_TYPE.vod ? [{ uuid, publishedAt, trim }] : [],
    )
    const ofSaved = saved.length > 0 ? await broadcasts.savedProducts(saved) : new Map<string, string[]>()
    /** A saved live without a history, such as an imported one, shows its own product. */
    const shownIn = ({ uuid, projectionUuid }: VideoRow['video']) =>
      ofSaved.get(uuid) ?? (projectionUuid === null ? [] : [projectionUuid])
    const shown = rows.flatMap(({ video }) => [
      ...shownIn(video),
      ...(video.projectionUuid ? [video.projectionUuid] : []),
    ])
    const known = await products.projections([...new Set(shown)])
    const lives = rows.flatMap(({ video }) => (video.type === VIDEO_TYPE.live ? [video.uuid] : []))
    const channels = await broadcasts.channelsOf(lives)
    return rows.map(({ video, owner, media, isPromoted }) => ({
      video,
      media,
      isPromoted,
      owner: presentOwner(owner),
      projection: known.get(video.projectionUuid ?? ''),
      projections: shownIn(video).flatMap((uuid) => known.get(uuid) ?? []),
      broadcast: channels.get(video.uuid),
    }))
  }

  async function one(row: VideoRow): Promise<VideoView> {
    const [viewed] = await view([row])
    if (!viewed) throw notFound('video')
    return viewed
  }

  return { view, one }
}
