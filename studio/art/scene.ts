import type { Svg } from './pen.ts'

/** Moving part of the picture; even numbers, within 720 × 1280. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A static background and the moving foreground. */
export interface Scene {
  /** Seconds of one loop. */
  readonly loop: number
  /** Number of repetitions of the loop. */
  readonly times: number
  readonly back: () => Svg
  readonly front: (t: number) => Svg
  readonly region?: Region
  /** Draws all 25 frames a second, for fast movement. Calm scenes draw every second frame. */
  readonly smooth?: boolean
}

export const wholePicture: Region = { x: 0, y: 0, width: 720, height: 1280 }
