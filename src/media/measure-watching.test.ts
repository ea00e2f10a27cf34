// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { measureWatching } from './watched.ts'

/** Moves the player through these positions, in seconds. */
function play(video: HTMLVideoElement, moments: number[]) {
  for (const moment of moments) {
    video.currentTime = moment
    video.dispatchEvent(new Event('timeupdate'))
  }
}
const steps = (from: number, to: number) => Array.from({ length: (to - from) * 4 + 1 }, (_, index) => from + index / 4)

test('played seconds are reported at the end, including repeated ones, without skipped ones', () => {
  const video = document.createElement('video')
  const report = vi.fn<(seconds: number) => void>()
  const end = measureWatching(video, 60, report)
  play(video, steps(0, 5))
  play(video, steps(40, 42))
  play(video, steps(0, 3))
  expect(report).not.toHaveBeenCalled()
  end()
  expect(report.mock.calls).toEqual([[10]])
  play(video, steps(0, 9))
  expect(report).toHaveBeenCalledTimes(1)
})

test('a long film is reported at intervals, and leaving the page reports the rest once', () => {
  const video = document.createElement('video')
  const report = vi.fn<(seconds: number) => void>()
  const end = measureWatching(video, 10, report)
  play(video, steps(0, 25))
  window.dispatchEvent(new Event('pagehide'))
  end()
  expect(report.mock.calls).toEqual([[10], [10], [5]])
})
