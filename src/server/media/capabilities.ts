import { runFfmpeg } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'

export type Capabilities = {
  /** True if ffmpeg has the zscale filter, which converting HDR requires. */
  hasZscale: boolean
  /** Options that keep the timestamps of frames. The name changed in ffmpeg 5.1. */
  passTimes: string[]
  /** Options for a variable frame rate: the same, except that times always increase. */
  varyTimes: string[]
}

const known = new Map<string, Promise<Capabilities>>()

/** Capabilities of this ffmpeg, determined once for each path. */
export function capabilitiesOf(programs: Programs, limits: MediaLimits): Promise<Capabilities> {
  const before = known.get(programs.ffmpeg)
  if (before) return before
  const probing = probe(programs, limits)
  known.set(programs.ffmpeg, probing)
  probing.catch(() => known.delete(programs.ffmpeg))
  return probing
}

async function probe(programs: Programs, limits: MediaLimits): Promise<Capabilities> {
  const run = { timeoutMs: limits.probeMs, reads: [], writes: [] }
  const [{ stdout: version }, { stdout: filters }] = await Promise.all([
    runFfmpeg(['-version'], programs, limits, run),
    runFfmpeg(['-filters'], programs, limits, run),
  ])
  const [, major = '99', minor = '0'] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(version) ?? []
  const isOld = Number(major) < 5 || (Number(major) === 5 && Number(minor) < 1)
  return {
    hasZscale: / zscale /.test(filters),
    passTimes: isOld ? ['-vsync', 'passthrough'] : ['-fps_mode:v', 'passthrough'],
    varyTimes: isOld ? ['-vsync', 'vfr'] : ['-fps_mode:v', 'vfr'],
  }
}
