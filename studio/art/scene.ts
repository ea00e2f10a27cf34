import type { Svg } from './pen.ts'

/** The part of the picture that moves; even numbers, inside 720 × 1280. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A stage that stands still and what moves on it. */
export interface Scene {
  /** Seconds of one loop. */
  readonly loop: number
  /** How often the loop is played. */
  readonly times: number
  readonly back: () => Svg
  readonly front: (t: number) => Svg
  readonly region?: Region
  /** Draws all 25 frames of a second: for quick movement. Calm scenes are drawn on twos. */
  readonly smooth?: boolean
}

export const wholePicture: Region = { x: 0, y: 0, width: 720, height: 1280 }
