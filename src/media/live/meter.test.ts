import { expect, test } from 'vitest'
import { createMeter, type Reading } from './meter.ts'

const SECOND = { bytes: 209_000, audioBytes: 8000, videoBytes: 200_000, packets: 250, lost: 0, frames: 30, frozen: 0 }
type Second = Partial<typeof SECOND>

/** One reading per second. Each states the values of that second. */
function follow(seconds: readonly Second[]) {
  const meter = createMeter()
  let sum: Reading = { at: 0, bytes: 0, audioBytes: 0, videoBytes: 0, packets: 0, lost: 0, frames: 0, frozen: 0 }
  meter.take(sum)
  return seconds.map((second) => {
    const came = { ...SECOND, ...second }
    sum = {
      at: sum.at + 1000,
      bytes: sum.bytes + came.bytes,
      audioBytes: sum.audioBytes + came.audioBytes,
      videoBytes: sum.videoBytes + came.videoBytes,
      packets: sum.packets + came.packets,
      lost: sum.lost + came.lost,
      frames: sum.frames + came.frames,
      frozen: sum.frozen + came.frozen,
    }
    return meter.take(sum)
  })
}
const NOTHING = { bytes: 0, audioBytes: 0, videoBytes: 0, packets: 0, frames: 0 }
const times = (count: number, second: Second) => Array.from({ length: count }, () => second)

test('two seconds without media are silence, three with sound alone a missing picture', () => {
  const signals = (seconds: Second[]) => follow(seconds).map(({ signal }) => signal)
  expect(signals([{}, NOTHING, NOTHING, {}])).toEqual(['moving', 'moving', 'silent', 'moving'])
  expect(signals([{}, ...times(3, { videoBytes: 0, frames: 0 }), {}])).toEqual([
    'moving',
    'moving',
    'moving',
    'soundOnly',
    'moving',
  ])
})

test('a connection without reports of the gateway is cut, one whose seller sends nothing is not', () => {
  const cuts = (seconds: Second[]) => follow(seconds).map(({ isCut }) => isCut)
  expect(cuts([{}, NOTHING, NOTHING, {}])).toEqual([false, false, true, false])
  expect(cuts([{}, ...times(10, { ...NOTHING, bytes: 112 })]), 'reports alone').not.toContain(true)
})

test('a picture is poor after two bad windows and good again after five good ones', () => {
  const poor = (seconds: Second[]) => follow(seconds).map(({ isPoor }) => isPoor)
  const bad: Second[] = [{ packets: 200, lost: 50 }, { frozen: 0.8 }, { frames: 2 }]
  for (const second of bad) expect(poor(times(4, second)).at(-1), JSON.stringify(second)).toBe(true)
  expect(poor(times(2, { frozen: 0.8 })).at(-1), 'one window').toBe(false)
  expect(poor([...times(2, { frozen: 1 }), ...times(10, {}), ...times(2, { frozen: 1 })]).at(-1)).toBe(false)
  expect(poor([...times(2, { frozen: 1 }), ...times(8, {}), ...times(2, { frozen: 1 })]).at(-1)).toBe(true)
})

test('sound without a picture is not poor, because HLS has none either', () => {
  expect(follow(times(10, { videoBytes: 0, frames: 0 })).at(-1)).toMatchObject({ isPoor: false })
})

test('a picture that the seller holds back for some seconds is not poor when it returns', () => {
  const gap = [...times(3, { videoBytes: 0, frames: 0 }), { frozen: 3.4, frames: 10 }]
  const seconds = [...times(3, {}), ...gap, ...times(4, {}), ...gap, ...times(4, {})]
  expect(follow(seconds).some(({ isPoor }) => isPoor)).toBe(false)
})
