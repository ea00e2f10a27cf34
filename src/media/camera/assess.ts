export type Light = 'good' | 'black' | 'dark' | 'backlit' | 'frozen'
export type Loudness = 'good' | 'silent' | 'low' | 'clipped'

const BLACK = 16
const DARK = 50
const BACKLIT = 40
/** Samples are half a second apart, so three equal ones cover one second. */
const FROZEN_LOOKS = 3

export type Luma = { values: Uint8ClampedArray; width: number; height: number }

export const lumaOf = (pixels: Uint8ClampedArray): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: pixels.length / 4 }, (_, n) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(n * 4, n * 4 + 3)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })

const mean = (values: readonly number[] | Uint8ClampedArray): number => {
  let sum = 0
  for (const value of values) sum += value
  return values.length === 0 ? 0 : sum / values.length
}

/** Judges the latest samples; the newest is last. */
export function assessLight(looks: readonly Luma[]): Light {
  const last = looks.at(-1)
  if (!last) return 'good'
  const brightness = mean(last.values)
  if (brightness < BLACK) return 'black'
  if (looks.length >= FROZEN_LOOKS && looks.slice(-FROZEN_LOOKS).every((luma) => isSame(luma, last))) return 'frozen'
  if (brightness < DARK) return 'dark'
  const { middle, rim } = split(last)
  return mean(rim) - mean(middle) > BACKLIT ? 'backlit' : 'good'
}

const isSame = (one: Luma, other: Luma) => one.values.every((value, n) => value === other.values[n])

/** Splits a picture into its middle half, where the speaker is, and the rim. */
function split({ values, width, height }: Luma): { middle: number[]; rim: number[] } {
  const [middle, rim]: [number[], number[]] = [[], []]
  values.forEach((value, n) => {
    const [x, y] = [(n % width) / width, Math.floor(n / width) / height]
    const isMiddle = x >= 0.25 && x < 0.75 && y >= 0.25
    ;(isMiddle ? middle : rim).push(value)
  })
  return { middle, rim }
}

/** Loudness of about three seconds: mean power and peak, both from 0 to 1. */
export type SoundLevel = { power: number; peak: number }

export const decibels = (power: number) => 10 * Math.log10(power + 1e-9)

const SILENT_DB = -60
const LOW_DB = -35
const CLIPPED_DB = -1

export function assessLoudness({ power, peak }: SoundLevel): Loudness {
  const loudness = decibels(power)
  if (loudness < SILENT_DB) return 'silent'
  if (decibels(peak * peak) > CLIPPED_DB) return 'clipped'
  return loudness < LOW_DB ? 'low' : 'good'
}
