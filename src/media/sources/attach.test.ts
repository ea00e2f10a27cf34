// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { attachFile } from './attach.ts'

afterEach(() => vi.restoreAllMocks())

function attach({ error = null, isRetry = false }: { error?: { code: number } | null; isRetry?: boolean } = {}) {
  const video = document.createElement('video')
  const load = vi.spyOn(video, 'load').mockImplementation(() => undefined)
  Object.defineProperty(video, 'error', { configurable: true, value: error })
  const failures: string[] = []
  const on = { startAt: 0, prepared: null, isRetry, onFailed: (reason: string) => void failures.push(reason) }
  const detach = attachFile(video, on)
  const fail = (code: number) => {
    Object.defineProperty(video, 'error', { value: { code } })
    video.dispatchEvent(new Event('error'))
  }
  return { load, failures, detach, fail }
}

test('a failure is reported whether it happens before hydration or later, but not after the file is detached', () => {
  expect(attach({ error: { code: 4 } }).failures).toEqual(['4'])
  const { failures, fail, detach } = attach()
  expect(failures).toEqual([])
  fail(2)
  detach()
  fail(3)
  expect(failures).toEqual(['2'])
})

test('a retried file is loaded again, and its earlier failure is not reported', () => {
  const { load, failures } = attach({ error: { code: 2 }, isRetry: true })
  expect([load.mock.calls.length, failures]).toEqual([1, []])
  expect(attach().load).not.toHaveBeenCalled()
})
