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

test('seconds that were played are told at the end, jumps are not, and what is played again counts again', () => {
  const video = document.createElement('video')
  const tell = vi.fn<(seconds: number) => void>()
  const end = measureWatching(video, 60, tell)
  play(video, steps(0, 5))
  play(video, steps(40, 42))
  play(video, steps(0, 3))
  expect(tell).not.toHaveBeenCalled()
  end()
  expect(tell.mock.calls).toEqual([[10]])
  play(video, steps(0, 9))
  expect(tell).toHaveBeenCalledTimes(1)
})

test('a long film is told now and then, and leaving the page tells the rest once', () => {
  const video = document.createElement('video')
  const tell = vi.fn<(seconds: number) => void>()
  const end = measureWatching(video, 10, tell)
  play(video, steps(0, 25))
  window.dispatchEvent(new Event('pagehide'))
  end()
  expect(tell.mock.calls).toEqual([[10], [10], [5]])
})
