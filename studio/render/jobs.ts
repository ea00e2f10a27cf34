import { portraitSvg, productPictureSvg, shopCoverSvg } from '../art/pictures.ts'
import { cast } from '../art/people/cast.ts'
import { productDrawings } from '../art/product-drawings.ts'
import { reelScenes } from '../art/reels/all.ts'
import { vodScenes } from '../art/vods/all.ts'
import { changing, holding, talkRegion } from '../art/vods/talk.ts'
import type { Svg } from '../art/pen.ts'
import { avatarKey, coverKey, productPictureKey } from '#demo/catalogue/keys.ts'
import { products } from '#demo/catalogue/products.ts'
import { sellers } from '#demo/catalogue/sellers.ts'
import type { DemoVideo } from '#demo/catalogue/types.ts'
import { videos } from '#demo/catalogue/videos.ts'
import { vodTiming } from '#demo/catalogue/vod-timing.ts'
import type { Sequence } from './frames.ts'

export interface PictureJob {
  readonly kind: 'picture'
  readonly key: string
  readonly draw: () => Svg
}

export interface VideoJob {
  readonly kind: 'video'
  readonly key: string
  readonly sequence: () => Sequence
  /** Number of repetitions of each take. */
  readonly times: readonly number[]
  /** Seconds of sound before it repeats. */
  readonly soundLoop: number
  readonly seconds: number
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
  }
}

const vodJob = ({ key, history = [] }: DemoVideo): VideoJob => {
  const scene = vodScenes[key]
  if (!scene) throw new Error(`There is no scene for the vod ${key}`)
  const { seller, back } = scene
  const shown = history.map(({ product }) => {
    const found = scene.shown.find((thing) => thing.product === product)
    if (!found) throw new Error(`${product} is not in the scene of ${key}`)
    return found
  })
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
  }
}

/** All media of the demo, small ones first, so that pages soon look complete. */
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
  ...videos.map((video): RenderJob => (video.type === 'vod' ? vodJob(video) : reelJob(video.key))),
]
