import { tag } from '../lettering/lettering.ts'
import { ease, mix, spring, wave } from '../motion.ts'
import { at, type Svg } from '../pen.ts'
import { cast, type CastName } from '../people/cast.ts'
import { arms, bustFigure } from '../people/head.ts'
import { productDrawings } from '../product-drawings.ts'
import type { Region } from '../scene.ts'
import { sparkles } from '../stages/weather.ts'

/** Everything that moves is above the counter, whose edge hides objects brought up from below. */
export const talkRegion: Region = { x: 0, y: 172, width: 660, height: 634 }

export interface Shown {
  readonly product: string
  readonly words: string
  readonly scale?: number
  readonly y?: number
  /** Distance of the hands from the middle. */
  readonly reach?: number
}

// Both halves begin with the same mouth shape, so that takes of either length join.
const syllables = [0.1, 0.7, 0.3, 0.9, 0.2, 0.6, 0.05, 0.8, 0.5, 0.15, 0.1, 0.7, 0, 0.6, 0.25, 0.85, 0.4, 0.1, 0.65, 0]

const saying = (t: number, turns: number): number => {
  const place = (t * turns + 1 - turns) * syllables.length
  const index = Math.floor(place)
  const from = syllables[index % syllables.length] ?? 0
  const to = syllables[(index + 1) % syllables.length] ?? 0
  return mix(from, to, ease(place - index, 0, 1))
}

const keeper = (name: CastName, t: number, turns: number, hold: number, reach: number, goods: Svg): Svg => {
  const person = cast[name]
  const blink = [0.18, 0.61].some((moment) => t > moment && t < moment + 0.035) ? 1 : 0
  const nod = wave(t, 2) * 3 + wave(t, 1, 0.3) * 2
  return (
    at(
      316,
      398 + wave(t, 2, 0.2) * 4,
      bustFigure(
        person,
        { mouth: saying(t, turns), blink, look: wave(t, 1, 0.1), brows: 0.3 + 0.5 * wave(t, 2, 0.4) },
        nod,
      ),
    ) +
    goods +
    at(316, 398, arms(person, reach, hold))
  )
}

const goods = (shown: Shown, t: number, lift: number): Svg => {
  const drawing = productDrawings[shown.product]
  if (!drawing) throw new Error(`There is no drawing for ${shown.product}`)
  const scale = shown.scale ?? 0.82
  return at(
    316 + wave(t) * 8,
    (shown.y ?? 640) + (1 - lift) * 460 + wave(t, 2) * 5,
    drawing.draw(),
    scale * (1 + wave(t, 2) * 0.012),
    wave(t, 1, 0.2) * 3.5,
  )
}

/** The seller holds a thing up and talks about it: a seamless loop. */
export const holding =
  (name: CastName, shown: Shown) =>
  (t: number): Svg =>
    keeper(name, t, 1, 270 + wave(t, 2) * 5, shown.reach ?? 148, goods(shown, t, 1)) +
    sparkles(t, [
      [120, 600],
      [524, 560, 1.3],
      [500, 720],
    ]) +
    tag(0.5, shown.words, { y: 226, size: 46 })

/** The previous thing goes below the counter and the next one comes up. Ends where `holding` begins. */
export const changing =
  (name: CastName, before: Shown | undefined, next: Shown) =>
  (t: number): Svg => {
    const down = before ? 1 - ease(t, 0, 0.34) : 0
    const swing = spring(t, 0.4, 1)
    // Lift it to the chest with a slight overshoot, but never in front of the face.
    const up = swing > 1 ? 1 + (swing - 1) * 0.3 : swing
    const first = before !== undefined && t < 0.36
    const lift = first ? down : t < 0.4 ? 0 : up
    const shown = first && before ? before : next
    const calm = ease(t, 0.7, 1)
    const words =
      first && before
        ? tag(0.5 + 0.5 * ease(t, 0, 0.3), before.words, { y: 226, size: 46, to: 0.99 })
        : tag(mix(0, 0.5, ease(t, 0.5, 1)), next.words, { y: 226, size: 46 })
    return (
      keeper(
        name,
        t,
        0.5,
        mix(430, 270 + wave(t, 2) * 5 * calm, Math.min(1.05, lift)),
        shown.reach ?? 148,
        goods(shown, first ? 0 : t * calm, lift),
      ) + words
    )
  }
