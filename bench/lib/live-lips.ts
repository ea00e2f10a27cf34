import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** A flash and its beep are two seconds from the next ones. */
const OF_ONE_MS = 700

/** Milliseconds by which each beep comes before its flash; negative where it comes after. */
export const leadsOf = (flashes: number[], beeps: number[]): number[] =>
  beeps.flatMap((beep) => {
    const flash = flashes.toSorted((a, b) => Math.abs(a - beep) - Math.abs(b - beep))[0]
    return flash === undefined || Math.abs(flash - beep) > OF_ONE_MS ? [] : [flash - beep]
  })

/** The same in a film of ours, from its beginning to its end. */
export async function savedLeads(film: string): Promise<number[]> {
  const ffmpeg = async (...words: string[]) =>
    (await run('ffmpeg', ['-hide_banner', '-nostats', '-i', film, ...words, '-f', 'null', '-'], { maxBuffer: 2 ** 28 }))
      .stderr
  const sound = await ffmpeg('-vn', '-af', 'silencedetect=noise=-30dB:d=0.5')
  const beeps = [...sound.matchAll(/silence_end: ([\d.]+)/g)].map(([, at]) => Number(at) * 1000)
  // The lower half is black but for its flashes.
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
