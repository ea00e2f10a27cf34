import type { Video } from '#contracts/video/video.ts'
import { breadcrumbList, collectionPage } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'
import { videoPath } from './feed-type.ts'
import { productOffers } from './product-offers.ts'
import { shortTitle } from './short-title.ts'
import { type Shown, videoObject } from './video-object.ts'
import { sellerName } from '#lib/shared/seller-name.ts'

const NOTHING: Shown = { products: [], isWhole: true }

/** Structured data of a video's page: breadcrumbs, the video and its products. */
export function videoPageJsonLd(video: Video, renderedAt: Date, shown: Shown = NOTHING) {
  const { owner, description } = video
  return document([
    breadcrumbList([
      { name: sellerName(owner), path: paths.profile(owner.username) },
      { name: shortTitle(description), path: videoPath(video) },
    ]),
    videoObject(video, shown, renderedAt),
    ...productOffers(video, shown),
  ])
}

type List = { title: string; description: string; path: string; videos: readonly Video[] }

/** Structured data of a list's page. It also contains the first video, which plays there but has a page of its own. */
export function videoListJsonLd({ title, description, path, videos }: List, first: Video | null, renderedAt: Date) {
  return document([
    breadcrumbList([{ name: title, path }]),
    collectionPage({ name: title, description, path }, videos.map(videoPath)),
    ...(first ? [videoObject(first, NOTHING, renderedAt), ...productOffers(first, NOTHING)] : []),
  ])
}

const document = (graph: object[]) => ({ '@context': 'https://schema.org', '@graph': graph })
