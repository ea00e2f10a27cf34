import { expect, test } from 'vitest'
import { createLipSync } from './lip-sync.ts'

const RATES = { audio: 48_000, video: 90_000 }
/** The sound's counter wraps soon. */
const BEGUN = { audio: 4_294_960_000, video: 7000 }

/**
 * Packets of a browser every 20 and 40 ms, each on its way for up to 30 ms. `late`: seconds that the sound's card has
 * lost; null: it pauses. Returns for each second by how many milliseconds the sound is put too early.
 */
function follow(seconds: number, late: (at: number) => number | null) {
  const sync = createLipSync()
  const errors: number[] = []
  for (let step = 0; step <= seconds * 50; step += 1) {
    const at = step / 50
    const missing = late(at)
    const stamp = (kind: 'audio' | 'video', own: number) => Math.round(BEGUN[kind] + own * RATES[kind]) % 2 ** 32
    if (missing !== null) sync.take('audio', stamp('audio', at - missing), at + ((step * 7 + 13) % 31) / 1000)
    if (step % 2 === 0) sync.take('video', stamp('video', at), at + ((step * 11) % 31) / 1000)
    if (step % 10 === 9) sync.follow(at + 0.03)
    if (step % 50 !== 0 || missing === null) continue
    const [sound, picture] = [sync.moment('audio'), sync.moment('video')]
    if (sound && picture) errors.push((picture.seconds - sound.seconds) * 1000)
  }
  return errors.map(Math.abs)
}

test('sound and picture get one clock, also when a counter wraps', () => {
  expect(Math.max(...follow(20, () => 0))).toBeLessThan(31)
})

test('sound is put right at once after its card has paused, and gradually when it drifts', () => {
  const paused = follow(20, (at) => (at < 5.5 ? 0 : at < 6.7 ? null : 1.2))
  expect(Math.max(...paused)).toBeLessThan(31)
  expect(Math.max(...follow(3600, (at) => at / 10_000))).toBeLessThan(45)
})
