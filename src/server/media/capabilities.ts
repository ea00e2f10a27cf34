import { runFfmpeg } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'

export type Capabilities = {
  /** zimg's filter, without which HDR cannot be turned into linear light. */
  hasZscale: boolean
  /** Gives pictures to the encoder at the times they came with; the option's name changed in ffmpeg 5.1. */
  keepTimes: string[]
}

const known = new Map<string, Promise<Capabilities>>()

/** What this ffmpeg can do; asked once for each path. */
export function capabilitiesOf(programs: Programs, limits: MediaLimits): Promise<Capabilities> {
  const before = known.get(programs.ffmpeg)
  if (before) return before
  const asked = ask(programs, limits)
  known.set(programs.ffmpeg, asked)
  asked.catch(() => known.delete(programs.ffmpeg))
  return asked
}

async function ask(programs: Programs, limits: MediaLimits): Promise<Capabilities> {
  const run = { timeoutMs: limits.probeMs }
  const [{ stdout: version }, { stdout: filters }] = await Promise.all([
    runFfmpeg(['-version'], programs, limits, run),
    runFfmpeg(['-filters'], programs, limits, run),
  ])
  const [, major = '99', minor = '0'] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(version) ?? []
  const isOld = Number(major) < 5 || (Number(major) === 5 && Number(minor) < 1)
  return {
    hasZscale: / zscale /.test(filters),
    keepTimes: isOld ? ['-vsync', 'passthrough'] : ['-fps_mode:v', 'passthrough'],
  }
}
