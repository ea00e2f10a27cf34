import type { Demuxer } from '#contracts/media/film-kinds.rules.ts'
import { DECODERS } from './decoders.ts'
import { MediaError } from './failure.ts'
import { input, runFfprobe } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'
import type { Run } from './program.ts'

/** Tracks with foreign codecs in one file. More are an attack. */
const MAX_FOREIGN = 8

/**
 * Runs ffprobe on a file. ffprobe opens a decoder for every track and gives up if it may not, also for those that
 * nobody uses. So a foreign decoder may be opened, which reads the track's header. Packets are decoded only by ours,
 * because the demuxer keeps its own list.
 */
export async function probeFile(
  show: string[],
  file: string,
  demuxer: Demuxer,
  programs: Programs,
  limits: MediaLimits,
  run: Run,
): Promise<string> {
  const foreign: string[] = []
  for (;;) {
    const names = [DECODERS, ...foreign].join(',')
    // The last option counts.
    const opened = foreign.length === 0 ? [] : ['v', 'a', 's'].flatMap((type) => [`-codec_whitelist:${type}`, names])
    try {
      const args = [...show, ...input(file, demuxer, limits), ...opened]
      return (await runFfprobe(args, programs, limits, { ...run, reads: [file], writes: [] })).stdout
    } catch (error) {
      const refused =
        error instanceof MediaError ? error.message.matchAll(/Codec \((\w{1,40})\) not on whitelist/g) : []
      const name = [...refused].map(([, codec = '']) => codec).find((codec) => !foreign.includes(codec))
      if (name === undefined || foreign.length >= MAX_FOREIGN) throw error
      foreign.push(name)
    }
  }
}
