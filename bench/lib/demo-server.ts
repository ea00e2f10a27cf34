import { VideoList } from '#contracts/video/video.ts'
import { startServer, type BenchServer } from './server.ts'

/**
 * Starts the whole product with the demo, and waits until the HLS ladders of its films are ready. Until then they use
 * the CPU, and each finished one invalidates pages.
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
