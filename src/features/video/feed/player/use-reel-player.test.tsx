// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReelPlayer } from './use-reel-player.ts'

const play = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets time pass between the render and React's passive effects. */
function Time({ passes }: { passes: number }) {
  useLayoutEffect(() => void vi.advanceTimersByTime(passes), [passes])
  return null
}

function Waiting({ url, passes }: { url: string; passes: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const on = { isActive: false, mayFetch: true, startAt: 0, prepared: null, attempt: 0, onFailed: () => undefined }
  useReelPlayer({ video, source: { kind: 'file', url }, ...on })
  return (
    <>
      <video ref={video} src={url} muted />
      <Time passes={passes} />
    </>
  )
}

test('a film that replaces a waiting one is not started by the wait of the first', () => {
  const { rerender } = render(<Waiting url="/first.mp4" passes={0} />)
  rerender(<Waiting url="/second.mp4" passes={1500} />)
  expect(play).not.toHaveBeenCalled()
  rerender(<Waiting url="/second.mp4" passes={1501} />)
  expect(play).toHaveBeenCalledTimes(1)
})
