import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { playlistOf } from '#server/media/live-playlist.ts'
import { createPartReader } from '#server/media/recording-parts.ts'
import { joinCrowd } from './lib/bare-live.ts'
import { atMost, type BenchLine, type BenchLines, reportedOnly, within } from './lib/line.ts'
import * as live from './lib/live-broadcast.ts'
import { capturedOf, latencies, readBeeps, readClock, seenAfter } from './lib/live-clock.ts'
import { measureKills, measureNetwork, measureServerKill, measureTakeOver, measureUdp } from './lib/live-faults.ts'
import { type Lead, leadsOf, savedLeads } from './lib/live-lips.ts'
import { type LiveStage, openLiveStage } from './lib/live-stage.ts'
import { requireParts, runParts } from './lib/parts.ts'
import { median, percentile } from './lib/stats.ts'

const FRAME_MS = 33
const OPENINGS = 7
const TURNS = 4
/** Maximum number of turns, for a machine that draws few frames. They end well before the time limit of a part. */
const TURNS_MAX = 8
const TURN_MS = 5000
const READINGS_MIN = 300
const CROWD = 20
const CROWD_WITHIN_MS = 5000
const PROCESSOR_MS = 20_000
const PART_LIMIT_MS = 150_000

/** In this order, because the last two end the studio and the live. */
const PARTS = {
  opening: measureOpening,
  delay: measureDelay,
  crowd: measureCrowd,
  processor: measureProcessor,
  network: measureNetwork,
  kills: measureKills,
  server: measureServerKill,
  udp: measureUdp,
  takeover: measureTakeOver,
  lips: measureLips,
} satisfies Record<string, (stage: LiveStage) => BenchLines>

/** Measures all claims on lives, or only `parts` of them. The failure of one part does not stop the others. */
export async function* benchLive(parts: string[]): BenchLines {
  requireParts('live', { ...PARTS, playlist: measurePlaylist }, parts)
  yield* measurePlaylist()
  const stage = await openLiveStage()
  try {
    yield* runParts('live', PARTS, parts, stage, PART_LIMIT_MS)
  } finally {
    await stage.close()
  }
}

function* measurePlaylist(): Generator<BenchLine> {
  const segments = Array.from({ length: 5400 }, (_, at) => ({ uri: `part-1-0${at}.m4s`, seconds: 2 }))
  const part = { number: 1, init: 'part-1-init.mp4', segments, startedAt: new Date(), seconds: 10_800 }
  const text = playlistOf([{ ...part, endedBy: null }], { isOver: false, last: 15 })
  yield within(5, 'KB', 'size of the playlist of the live edge after 3 h', text.length / 1024)
}

/** Opens our page and a page that contains only a `<video>` of the same stream, in turns and with a cold cache. */
async function* measureOpening({ viewers, onAir, bare }: LiveStage): BenchLines {
  const [ours, theirs]: [{ attach: number; open: number }[], { attach: number; open: number }[]] = [[], []]
  for (let round = 0; round <= OPENINGS; round += 1)
    for (const [into, url] of [
      [theirs, bare.pageOf(onAir.stream)],
      [ours, onAir.url],
    ] as const) {
      const page = await live.newViewer(viewers)
      const opened = await live.openedIn(page, url)
      // The first round warms up the server.
      if (round > 0) into.push(opened)
      await page.context().close()
    }
  const of = (all: typeof ours, what: 'attach' | 'open') => median(all.map((one) => one[what]))
  const both = (what: 'attach' | 'open') => ({ unit: 'ms', floor: of(theirs, what), measured: of(ours, what) })
  yield atMost(1.15, {
    name: 'time from connecting to the gateway to the first frame, against a bare page',
    ...both('attach'),
  })
  yield atMost(1.5, { name: 'time from opening a live to its first frame, against a bare page', ...both('open') })
}

async function readFor(page: Page, ms: number): Promise<number[]> {
  const before = (await capturedOf(page)).readings.length
  await pause(ms)
  return latencies((await capturedOf(page)).readings.slice(before))
}

async function* measureDelay({ viewers, onAir, bare }: LiveStage): BenchLines {
  const pages = await Promise.all([live.newViewer(viewers), live.newViewer(viewers)])
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (const [page, url] of [
    [pages[0], onAir.url],
    [pages[1], bare.pageOf(onAir.stream)],
  ] as const) {
    await live.openedIn(page, url)
    await readClock(page)
  }
  await pause(2000)
  const isEnough = () => Math.min(ours.length, theirs.length) >= READINGS_MIN
  for (let turn = 0; turn < TURNS || (turn < TURNS_MAX && !isEnough()); turn += 1) {
    ours.push(...(await readFor(pages[0], TURN_MS)))
    theirs.push(...(await readFor(pages[1], TURN_MS)))
  }
  const figures = { unit: 'ms', floor: median(theirs), measured: median(ours) }
  const name = `latency from camera to screen over WebRTC, median of ${ours.length} readings, against ${theirs.length} of a bare page`
  const line = atMost(1.15, { name, ...figures })
  yield { ...line, isMet: isEnough() && (line.isMet || figures.measured - figures.floor < FRAME_MS) }
  yield reportedOnly({
    name: 'latency from camera to screen over WebRTC, p95',
    unit: 'ms',
    floor: percentile(theirs, 0.95),
    measured: percentile(ours, 0.95),
  })
  for (const page of pages) await page.context().close()
}

async function* measureCrowd({ viewers, onAir, bare }: LiveStage): BenchLines {
  const behind = await live.newViewer(viewers, { hasUdp: false })
  await behind.goto(onAir.url)
  await readClock(behind)
  await seenAfter(behind, Date.now() - 15_000)
  // Wait until playback has settled at the live edge.
  await pause(6000)
  const quiet = await readFor(behind, 8000)
  const crowd = await (await viewers.newContext()).newPage()
  await crowd.goto(bare.origin)
  const [joins, busy] = await Promise.all([
    joinCrowd(crowd, onAir.stream, CROWD, CROWD_WITHIN_MS),
    readFor(behind, CROWD_WITHIN_MS + 5000),
  ])
  yield within(
    1.5,
    's',
    `time to first frame of ${CROWD} viewers who join within 5 s, p95`,
    percentile(joins, 0.95) / 1000,
  )
  yield within(4.5, 's', 'latency of HLS, median', median(quiet) / 1000)
  yield within(6, 's', `latency of HLS while ${CROWD} viewers join, p95`, percentile(busy, 0.95) / 1000)
  for (const page of [behind, crowd]) await page.context().close()
}

/** Each viewer also has an open event stream. */
async function processorPercent({ viewers, server, onAir, bare, origin }: LiveStage, count: number): Promise<number> {
  const page = await (await viewers.newContext()).newPage()
  await page.goto(bare.origin)
  await joinCrowd(page, onAir.stream, count, 1000)
  const closing = new AbortController()
  const { signal } = closing
  const events = `${origin}/api/conversation/${onAir.video.conversationUuid}/events`
  try {
    await Promise.all(Array.from({ length: count }, () => fetch(events, { signal })))
    await pause(2000)
    const before = await server.processorMs()
    await pause(PROCESSOR_MS)
    return (100 * ((await server.processorMs()) - before)) / PROCESSOR_MS
  } finally {
    closing.abort()
    await page.context().close()
  }
}

async function* measureProcessor(stage: LiveStage): BenchLines {
  const one = await processorPercent(stage, 1)
  const ten = await processorPercent(stage, 10)
  yield reportedOnly({
    name: 'CPU usage of the server with 10 viewers, against 1',
    unit: '%',
    floor: one,
    measured: ten,
  })
  yield within(
    2,
    'percentage points',
    'difference in CPU usage of the server between 10 viewers and 1',
    Math.max(0, ten - one),
  )
}

async function* measureLips({ server, viewers, onAir, seller, origin }: LiveStage): BenchLines {
  const viewer = await live.newViewer(viewers)
  await live.openedIn(viewer, onAir.url)
  await readClock(viewer)
  await readBeeps(viewer)
  await pause(15_000)
  const { flashes, beeps } = await capturedOf(viewer)
  yield lips('over WebRTC', leadsOf(flashes, beeps))
  await viewer.context().close()
  const { media } = await live.finishLive(seller, origin, onAir.video.uuid)
  if (media.watchUrl === null) throw new Error('The live was not saved')
  const folder = join(server.dataDir, 'media', media.mediaFile.uuid)
  const leads = await savedLeads(join(folder, 'prepared', 'watch.mp4'))
  let from = 0
  for (const { number, seconds } of await createPartReader(join(folder, 'hls'))()) {
    const to = from + seconds * 1000
    const own = leads.filter(({ at }) => at >= from && at < to)
    const where = number === 1 ? 'in the saved live' : `in the saved live after gap ${number - 1}`
    if (own.length > 0) yield lips(where, own)
    from = to
  }
}

/** Sound may lead by 45 ms and lag by 100 ms. The result is the larger share of these limits, at p90 and p10. */
function lips(where: string, leads: Lead[]): BenchLine {
  if (leads.length === 0) throw new Error(`No beep with its flash ${where}`)
  const values = leads.map(({ ms }) => ms)
  const middle = median(values)
  const [lead, lag] = [percentile(values, 0.9), -percentile(values, 0.1)]
  const name = `lip sync ${where} (${leads.length} beeps, median lead of sound ${Math.round(middle)} ms)`
  return within(1, 'of the tolerance', name, Math.max(lead / 45, lag / 100, 0))
}
