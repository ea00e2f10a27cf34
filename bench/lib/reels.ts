import { setTimeout as sleep } from 'node:timers/promises'
import { productPath } from '#contracts/base/page-address.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { sellGoods } from './goods.ts'
import { sampleVideo } from './sample-video.ts'
import { signUpSeller } from './seller.ts'
import type { BenchServer } from './server.ts'

const HUE_STEP = 37

/** Uploads `count` reels of 8 s through the API, and waits until each one and its ladder are ready. */
export async function publishReels(server: BenchServer, folder: string, count: number): Promise<Video[]> {
  const seller = await signUpSeller(server.api)
  const published: Video[] = []
  for (let n = 1; n <= count; n += 1) {
    const media = await seller.createMedia()
    const hue = (n * HUE_STEP) % 360
    await seller.sendChunks(
      media,
      await sampleVideo(folder, `reel-${n}`, { seconds: 8, width: 720, height: 1280, hue }),
    )
    published.push(await seller.createReel(media, `Rolka numer ${n} do mierzenia`))
  }
  return Promise.all(published.map(({ uuid }) => settled(server, uuid)))
}

/** Publishes a reel that sells a product. Returns the path of the product's page. */
export async function publishProduct(server: BenchServer, folder: string): Promise<string> {
  const { seller, product, ...shown } = await sellGoods(server.api, [9, 4, 1])
  const media = await seller.createMedia()
  await seller.sendChunks(media, await sampleVideo(folder, 'product', { seconds: 8, width: 720, height: 1280, hue: 9 }))
  await settled(server, (await seller.createReel(media, 'Rolka z produktem', shown)).uuid)
  return productPath(product, shown.definitionUuid)
}

/** Uploads a reel of 24 s with about 8 Mbit/s. It contains noise, which compresses badly. */
export async function publishHeavyReel(server: BenchServer, folder: string): Promise<Video> {
  const seller = await signUpSeller(server.api)
  const media = await seller.createMedia()
  const film = { seconds: 24, width: 1080, height: 1920, bitrate: '8M', isNoisy: true }
  await seller.sendChunks(media, await sampleVideo(folder, 'heavy', film))
  const { uuid } = await seller.createReel(media, 'Rolka cięższa od sieci')
  return settled(server, uuid)
}

async function settled(server: BenchServer, uuid: string): Promise<Video> {
  for (;;) {
    const response = await fetch(`${server.api}/shopVideo/${uuid}/watch`)
    const video = response.ok ? ((await response.json()) as Video) : null
    if (video?.isAvailable && video.media.hlsUrl !== null) return video
    await sleep(200)
  }
}
