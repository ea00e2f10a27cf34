import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type BenchLines, reportedOnly, within } from './line.ts'
import * as live from './live-broadcast.ts'
import { beCamera, capturedOf, longestFreeze, readClock, seenAfter } from './live-clock.ts'
import type { LiveStage } from './live-stage.ts'

const NETWORK_AWAY_MS = 5000
const SETTLE_MS = 3000
const HLS_LIMIT_MS = 40_000

/** Viewer whose picture is playing, without further interaction. */
async function settledViewer({ far, onAir }: LiveStage, url = onAir.url): Promise<Page> {
  const viewer = await live.newViewer(far)
  await live.openedIn(viewer, url)
  await readClock(viewer)
  await seenAfter(viewer, Date.now())
  await pause(SETTLE_MS)
  return viewer
}

/** Seconds from `moment` to the first frame drawn after it. */
async function secondsToNew(viewer: Page, moment: number): Promise<number> {
  const readings = await seenAfter(viewer, moment)
  const [first] = readings.filter(({ clock }) => clock > moment)
  return ((first?.at ?? moment) - moment) / 1000
}

/** Loss of the seller's network, both with the browser noticing it (cable) and without (tunnel). */
export async function* measureNetwork(stage: LiveStage): BenchLines {
  const { seller: network } = stage.networks
  const viewer = await settledViewer(stage)
  for (const [how, set] of [
    ['unnoticed by the browser', network.setThrough],
    ['noticed by the browser', network.setPlugged],
  ] as const) {
    set(false)
    await pause(NETWORK_AWAY_MS)
    set(true)
    const backAt = Date.now()
    const seconds = await secondsToNew(viewer, backAt)
    if (longestFreeze((await capturedOf(viewer)).readings, backAt).ms < NETWORK_AWAY_MS / 2)
      throw new Error(`The picture went on without the seller’s network (${how})`)
    yield within(2, 's', `time to the next frame once the seller’s network is back after 5 s (${how})`, seconds)
    await pause(2 * SETTLE_MS)
  }
  await viewer.context().close()
}

export async function* measureKills(stage: LiveStage): BenchLines {
  const viewer = await settledViewer(stage)
  for (const [which, name] of [
    ['janus', 'Janus'],
    ['keeper', 'the keeper'],
  ] as const) {
    const pids = await live.livePids(stage.server.dataDir)
    const at = Date.now()
    process.kill(pids[which], 'SIGKILL')
    yield within(5, 's', `time to the next frame after a SIGKILL of ${name}`, await secondsToNew(viewer, at))
    await pause(2 * SETTLE_MS)
  }
  await viewer.context().close()
}

/**
 * Compares with a bare page of the same stream, which shows the delays of the machine itself while the server starts.
 */
export async function* measureServerKill(stage: LiveStage): BenchLines {
  const viewer = await settledViewer(stage)
  const control = await settledViewer(stage, stage.bare.pageOf(stage.onAir.stream))
  const at = Date.now()
  await stage.server.restartKilled()
  await pause(SETTLE_MS)
  const freezeOf = async (page: Page) => longestFreeze((await capturedOf(page)).readings, at).ms
  const [floor, measured] = [await freezeOf(control), await freezeOf(viewer)]
  yield within(200, 'ms', 'longest freeze after a SIGKILL of the API', measured)
  yield reportedOnly({
    name: 'longest freeze after a SIGKILL of the API, against a bare page',
    unit: 'ms',
    floor,
    measured,
  })
  for (const page of [viewer, control]) await page.context().close()
}

export async function* measureUdp(stage: LiveStage): BenchLines {
  const viewer = await settledViewer(stage)
  const droppedAt = Date.now()
  stage.networks.far.setUdp(false)
  try {
    // WebRTC has a stream instead of a URL.
    await viewer.waitForFunction(
      () => [...document.querySelectorAll('video')].some(({ currentSrc }) => currentSrc),
      null,
      {
        timeout: HLS_LIMIT_MS,
        polling: 50,
      },
    )
    await seenAfter(viewer, droppedAt)
    await pause(SETTLE_MS)
    const { endedAt } = longestFreeze((await capturedOf(viewer)).readings, droppedAt)
    yield within(4, 's', 'time until HLS plays after a viewer’s UDP is blocked', (endedAt - droppedAt) / 1000)
  } finally {
    stage.networks.far.setUdp(true)
  }
  await viewer.context().close()
}

/** The seller's tab has crashed, and another device takes over the live. */
export async function* measureTakeOver(stage: LiveStage): BenchLines {
  const { viewers, studio, seller, origin, onAir, bare } = stage
  const viewer = await settledViewer(stage)
  const other = await (await viewers.newContext()).newPage()
  await beCamera(other)
  await other.goto(bare.origin)
  await studio.goto('chrome://crash').catch(() => undefined)
  await pause(2000)
  const { room, secret, janusApiUrl } = await live.ticketFor(seller, origin, onAir.video.uuid)
  const takenAt = Date.now()
  await other.evaluate((to) => window.publish(to), { url: live.gatewayOf(origin, janusApiUrl), room, pin: secret })
  const seconds = await secondsToNew(viewer, takenAt)
  yield within(5, 's', 'time to the next frame after a crashed tab is taken over from another device', seconds)
  await viewer.context().close()
}
