import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Maximum distance of a beep and its flash, which repeat every two seconds. */
const OF_ONE_MS = 700

/** Time of a beep, and its lead before its flash in milliseconds; negative if it comes later. */
export type Lead = { at: number; ms: number }

export const leadsOf = (flashes: number[], beeps: number[]): Lead[] =>
  beeps.flatMap((beep) => {
    const flash = flashes.toSorted((a, b) => Math.abs(a - beep) - Math.abs(b - beep))[0]
    return flash === undefined || Math.abs(flash - beep) > OF_ONE_MS ? [] : [{ at: beep, ms: flash - beep }]
  })

/** Leads in a recording, over its whole length. */
export async function savedLeads(film: string): Promise<Lead[]> {
  const ffmpeg = async (...words: string[]) =>
    (await run('ffmpeg', ['-hide_banner', '-nostats', '-i', film, ...words, '-f', 'null', '-'], { maxBuffer: 2 ** 28 }))
      .stderr
  const sound = await ffmpeg('-vn', '-af', 'silencedetect=noise=-30dB:d=0.5')
  const beeps = [...sound.matchAll(/silence_end: ([\d.]+)/g)].map(([, at]) => Number(at) * 1000)
  // The lower half of the picture is black except for its flashes.
  const picture = await ffmpeg('-an', '-vf', 'crop=iw/2:ih/8:iw/4:ih*6/8,signalstats,metadata=print')
  const frames = [...picture.matchAll(/pts_time:([\d.]+)[^]*?YAVG=([\d.]+)/g)].map(([, at, light]) => ({
    at: Number(at) * 1000,
    isLight: Number(light) > 128,
  }))
  const flashes = frames.filter(({ isLight }, index) => isLight && frames[index - 1]?.isLight === false)
  return leadsOf(
    flashes.map(({ at }) => at),
    beeps,
  )
}
