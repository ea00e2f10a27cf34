import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capabilitiesOf } from './capabilities.ts'
import { NOTHING_PERSONAL, encodedFps, pictureFilters, rateFilters, timing, videoEncoder } from './encode.ts'
import { input, runFfmpeg } from './ffmpeg.ts'
import { readFrames } from './frames.ts'
import type { Frames } from './frames.ts'
import { NICENESS } from './limits.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { areAligned, masterPlaylist, playlistPath, readVariant } from './playlist.ts'
import type { Variant } from './playlist.ts'
import { probe } from './probe.ts'
import type { Probe } from './probe.ts'
import { SEGMENT_SECONDS, cutsOf, isRungCopied, rungsOf } from './rungs.ts'
import type { Rung } from './rungs.ts'
import { makeWhole } from './whole-folder.ts'

const MASTER = 'master.m3u8'

/** A rung. `bandwidth` is that of the heaviest segment, in bits a second. */
type LadderRung = { name: string; width: number; height: number; bandwidth: number; copied: boolean }

/** A ladder. `master` is a full path; rungs are ordered from the largest. */
export type Ladder = { master: string; fps: number; rungs: LadderRung[] }

type Plan = { probe: Probe; frames: Frames; rungs: [Rung, ...Rung[]]; isCopied: boolean; fps: number }

/**
 * Makes HLS (fMP4, sound in every rung) from the output of `prepare`. `outDir` appears completely or not at all. The
 * top rung is a copy of the source's frames if possible; the others are cut at the same frames.
 */
export async function buildLadder(
  watchFile: string,
  outDir: string,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<Ladder> {
  const given = await probe(watchFile, programs, limits, signal)
  const frames = await readFrames(watchFile, { ...given, track: given.video.index }, programs, limits, signal)
  const rungs = rungsOf(given)
  const planned = (isCopied: boolean): Plan => {
    const fps = isCopied ? given.fps : encodedFps(given)
    return { probe: given, frames, rungs, isCopied, fps }
  }

  return makeWhole(outDir, async (dir) => {
    let plan = planned(isRungCopied(given, frames, rungs[0]))
    let variants = await makeRungs(watchFile, dir, plan, programs, limits, signal)
    if (plan.isCopied && !areAligned(variants.map(({ playlist }) => playlist))) {
      // The keyframes are not where the container says, so encode the top rung with our own.
      await Promise.all(rungs.map(({ name }) => rm(join(dir, name), { recursive: true })))
      plan = planned(false)
      variants = await makeRungs(watchFile, dir, plan, programs, limits, signal)
    }
    await writeFile(join(dir, MASTER), masterPlaylist(variants, plan.fps))
    return {
      master: join(outDir, MASTER),
      fps: plan.fps,
      rungs: variants.map(({ name, width, height, peak }, index) => {
        return { name, width, height, bandwidth: peak, copied: plan.isCopied && index === 0 }
      }),
    }
  })
}

async function makeRungs(
  watchFile: string,
  dir: string,
  plan: Plan,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<Variant[]> {
  const { probe: given, rungs, isCopied } = plan
  await Promise.all(rungs.map(({ name }) => mkdir(join(dir, name), { recursive: true })))
  const { passTimes, varyTimes } = await capabilitiesOf(programs, limits)
  const times = isCopied ? passTimes : varyTimes
  const args = [...input(watchFile, given.demuxer, limits), ...videoArgs(plan, limits), ...times, ...hlsArgs(plan)]
  const timeoutMs = (isCopied && rungs.length === 1 ? limits.copyMs : limits.ladderMs)(given.duration)
  await runFfmpeg(args, programs, limits, {
    timeoutMs,
    signal,
    cwd: dir,
    niceness: NICENESS.ladder,
    reads: [watchFile],
    writes: [dir],
  })
  return Promise.all(rungs.map((rung) => readVariant(dir, rung, given.audio !== null)))
}

function videoArgs(plan: Plan, limits: MediaLimits): string[] {
  const { probe: given, frames, rungs, isCopied, fps } = plan
  const source = `0:${given.video.index}`
  const encoded = rungs.map((rung, stream) => ({ rung, stream })).slice(isCopied ? 1 : 0)
  const copy = isCopied ? ['-map', source, '-c:v:0', 'copy'] : []
  if (encoded.length === 0) return copy

  const labels = encoded.map(({ stream }) => `[given${stream}]`).join('')
  const even = isCopied ? [] : rateFilters(given, frames)
  const graph = [
    `[${source}]${[...even, `split=${encoded.length}`].join(',')}${labels}`,
    ...encoded.map(({ rung, stream }) => {
      return `[given${stream}]${pictureFilters(given, rung, false).join(',')}[made${stream}]`
    }),
  ]
  const encoders = encoded.flatMap(({ rung, stream }) => [
    '-map',
    `[made${stream}]`,
    ...videoEncoder(stream, rung.maxrate, limits),
    ...(isCopied ? keyframesOf(plan, stream) : timing(stream, fps, frames)),
  ])
  return ['-filter_complex', graph.join(';'), ...copy, ...encoders]
}

/**
 * Keyframes at the cuts of the copied rung, with the same number of reordered frames, so that the times of all rungs
 * match.
 */
function keyframesOf({ probe: given, frames }: Plan, stream: number): string[] {
  // Slightly earlier, because a time that was rounded up would select the next frame.
  const cuts = cutsOf(frames).map((cut) => (frames.start + cut - 0.001).toFixed(6))
  const reorder: Record<number, string[]> = { 0: ['-bf', '0'], 1: ['-x264-params', 'b-pyramid=none'] }
  return [
    `-g:v:${stream}`,
    '9999',
    ...(cuts.length > 0 ? [`-force_key_frames:v:${stream}`, cuts.join(',')] : []),
    ...(reorder[given.video.delayedFrames] ?? []).map((word) => (word.startsWith('-') ? `${word}:v:${stream}` : word)),
  ]
}

function hlsArgs({ probe: given, rungs }: Plan): string[] {
  const { audio } = given
  const sound = audio ? [...rungs.flatMap(() => ['-map', `0:${audio.index}`]), '-c:a', 'copy'] : []
  const variants = rungs.map(({ name }, index) => `v:${index}${audio ? `,a:${index}` : ''},name:${name}`)
  return [
    ...sound,
    ...NOTHING_PERSONAL,
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments',
    // Times within the segments: browsers ignore the edit list that would delay the later medium.
    '-hls_segment_options',
    'movflags=+frag_discont',
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_segment_filename',
    '%v/%d.m4s',
    '-var_stream_map',
    variants.join(' '),
    playlistPath({ name: '%v' }),
  ]
}
