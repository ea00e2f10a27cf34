import { VideoList } from '#contracts/video.ts'
import { startServer, type BenchServer } from './server.ts'

/**
 * The whole product with the demo in it, once the ladders of its films are ready: they take cores of their own until then,
 * and each that is makes the pages anew.
 */
export async function startDemoServer(): Promise<BenchServer> {
  const server = await startServer({ DEMO: '1' })
  for (;;) {
    const response = await fetch(`${server.api}/shop/video/available?limit=50`)
    const { data } = VideoList.parse(await response.json())
    if (data.every(({ media }) => media.hlsUrl !== null)) return server
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
