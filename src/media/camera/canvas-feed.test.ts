// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createMeter } from '../live/meter.ts'
import { createCanvasFeed } from './canvas-feed.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const TICKS_A_SECOND = 30
const A_SECOND = { audioBytes: 8000, videoBytes: 20_000, packets: 70 }

test('viewers of a slate stay with WebRTC, even if every third frame is late', () => {
  let tick = () => {}
  let drawn = 0
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = (_type: string, onTick: () => void) => (tick = onTick)
      terminate() {}
    },
  )
  vi.stubGlobal('URL', { createObjectURL: () => '', revokeObjectURL: () => undefined })
  const canvas = { width: 1280, height: 720 }
  const context = { canvas, fillRect: () => (drawn += 1), fillText: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext)
  const track = { stop: () => undefined }
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => ({ getVideoTracks: () => [track] }) })
  const feed = createCanvasFeed()
  feed.show({ width: 1280, height: 720 }, { slate: { title: 'a', text: 'b' } })

  const meter = createMeter()
  const sum = { at: 0, bytes: 0, audioBytes: 0, videoBytes: 0, packets: 0, lost: 0, frames: 0, frozen: 0 }
  const assessed = Array.from({ length: 20 }, () => {
    const before = drawn
    for (let ticks = 0; ticks < TICKS_A_SECOND; ticks += 1) tick()
    sum.at += 1000
    sum.audioBytes += A_SECOND.audioBytes
    sum.videoBytes += A_SECOND.videoBytes
    sum.bytes += A_SECOND.audioBytes + A_SECOND.videoBytes
    sum.packets += A_SECOND.packets
    sum.frames += Math.floor(((drawn - before) * 2) / 3)
    return meter.take({ ...sum })
  })
  expect(assessed.map(({ isPoor }) => isPoor)).not.toContain(true)
  expect(drawn, 'a slate does not change').toBeLessThan(20 * TICKS_A_SECOND)
  feed.end()
})
