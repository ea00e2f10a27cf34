import { portraitSvg, productPictureSvg, shopCoverSvg } from '../art/pictures.ts'
import { cast } from '../art/people/cast.ts'
import { productDrawings } from '../art/product-drawings.ts'
import { reelScenes } from '../art/reels/all.ts'
import { vodScenes, vodTiming } from '../art/vods/all.ts'
import { changing, holding, talkRegion } from '../art/vods/talk.ts'
import type { Svg } from '../art/pen.ts'
import { avatarKey, coverKey, productPictureKey } from '../catalogue/keys.ts'
import { products } from '../catalogue/products.ts'
import { sellers } from '../catalogue/sellers.ts'
import { videos } from '../catalogue/videos.ts'
import { stillSvg, type Sequence } from './frames.ts'

interface PictureJob {
  readonly kind: 'picture'
  readonly key: string
  readonly draw: () => Svg
}

export interface VideoJob {
  readonly kind: 'video'
  readonly key: string
  readonly sequence: () => Sequence
  /** How often each take of the sequence is played. */
  readonly times: readonly number[]
  /** Seconds of sound before it begins again. */
  readonly soundLoop: number
  readonly seconds: number
  readonly poster: () => Svg
}

export type RenderJob = PictureJob | VideoJob

const reelJob = (key: string): VideoJob => {
  const scene = reelScenes[key]
  if (!scene) throw new Error(`There is no scene for the reel ${key}`)
  const seconds = scene.loop * scene.times
  return {
    kind: 'video',
    key,
    sequence: () => ({
      back: scene.back(),
      onTwos: scene.smooth !== true,
      takes: [{ front: scene.front, seconds: scene.loop }],
      ...(scene.region ? { region: scene.region } : {}),
    }),
    times: [scene.times],
    soundLoop: seconds,
    seconds,
    poster: () => stillSvg(scene.back(), scene.front(scene.still ?? 0.5), scene.region),
  }
}

const vodJob = (key: string): VideoJob => {
  const scene = vodScenes[key]
  const opening = scene?.shown[0]
  if (!scene || !opening) throw new Error(`There is no scene for the vod ${key}`)
  const { seller, shown, back } = scene
  const { change, loop, times } = vodTiming
  return {
    kind: 'video',
    key,
    sequence: () => ({
      back: back(),
      region: talkRegion,
      onTwos: true,
      takes: shown.flatMap((thing, i) => [
        { front: changing(seller, shown[i - 1], thing), seconds: change },
        { front: holding(seller, thing), seconds: loop },
      ]),
    }),
    times: shown.flatMap(() => [1, times]),
    soundLoop: change + loop * times,
    seconds: shown.length * (change + loop * times),
    poster: () => stillSvg(back(), holding(seller, opening)(0.3), talkRegion),
  }
}

/** Everything the demo shows, small things first, so that a page is soon worth looking at. */
export const renderJobs = (): readonly RenderJob[] => [
  ...Object.keys(cast).map((name): RenderJob => ({
    kind: 'picture',
    key: avatarKey(name),
    draw: () => portraitSvg(name),
  })),
  ...Object.keys(productDrawings).map((name): RenderJob => ({
    kind: 'picture',
    key: productPictureKey(name),
    draw: () => productPictureSvg(name),
  })),
  ...sellers.map((seller): RenderJob => ({
    kind: 'picture',
    key: coverKey(seller.username),
    draw: () =>
      shopCoverSvg(
        seller.username,
        seller.shopName,
        products.filter((product) => product.seller === seller.username).map((product) => product.key),
      ),
  })),
  ...videos.map((video): RenderJob => (video.type === 'vod' ? vodJob(video.key) : reelJob(video.key))),
]
