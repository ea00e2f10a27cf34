import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '#tests/setup/free-port.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { serveBareLive } from './bare-live.ts'
import * as live from './live-broadcast.ts'
import { type NetworkNamespace, lockNetworks, openNetwork } from './network-namespace.ts'
import { type BenchServer, startServer } from './server.ts'

export type LiveStage = {
  server: BenchServer
  origin: string
  seller: live.LiveSeller
  studio: Page
  /** Viewers on this machine. */
  viewers: Browser
  /** Viewers in a network of their own, which is unaffected by faults of the seller's network. */
  far: Browser
  networks: { seller: NetworkNamespace; far: NetworkNamespace }
  onAir: live.OnAir
  bare: Awaited<ReturnType<typeof serveBareLive>>
  close: () => Promise<void>
}

/** A live from our studio through the real gateway. Its picture is a clock. */
export async function openLiveStage(): Promise<LiveStage> {
  const janus = findProgram.janus()
  if (!janus) throw new Error('There is no media server to measure: `npm start` brings it')
  const unlockNetworks = await lockNetworks()
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-live-'))
  const closing: (() => unknown)[] = [unlockNetworks, () => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.reverse()) await end()
  }
  try {
    const [networkOfSeller, networkOfFar] = [openNetwork(1, folder), openNetwork(2, folder)]
    closing.push(networkOfSeller.close, networkOfFar.close)
    const port = await freePort()
    const origin = `http://${networkOfSeller.host}:${port}`
    const server = await startServer({ HOST: '0.0.0.0', PORT: String(port), SITE_URL: origin, JANUS_PATH: janus })
    closing.push(server.close, () => live.endKeeper(server.dataDir))
    const bare = await serveBareLive(networkOfSeller.host)
    closing.push(bare.close)
    const origins = [origin, bare.origin]
    const browsers = await Promise.all([
      live.launchFor(origins, networkOfSeller.executablePath),
      live.launchFor(origins),
      live.launchFor(origins, networkOfFar.executablePath),
    ])
    const [selling, viewers, far] = browsers
    closing.push(() => Promise.all(browsers.map((browser) => browser.close())))
    const seller = await live.signUpLiveSeller(server.api)
    const studio = await live.goLive(selling, origin, seller)
    const onAir = await live.liveOnAir(origin)
    const networks = { seller: networkOfSeller, far: networkOfFar }
    return { server, origin, seller, studio, viewers, far, networks, onAir, bare, close }
  } catch (error) {
    await close()
    throw error
  }
}
