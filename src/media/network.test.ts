// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNetworkSlow, isSavingData } from './network.ts'
import { prime } from './prime.ts'

// A network that a test of another file found slow counts as slow for two minutes.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(Number.POSITIVE_INFINITY))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
const prefer = (wanted: string) => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === wanted }))

test('data is saved if the browser has the setting or the preference for it', () => {
  expect(isSavingData()).toBe(false)
  connect({ saveData: false })
  expect(isSavingData()).toBe(false)
  connect({ saveData: true })
  expect(isSavingData()).toBe(true)
  connect({})
  prefer('(prefers-reduced-data: reduce)')
  expect(isSavingData()).toBe(true)
})

test('with data saving nothing is prefetched', () => {
  const video = document.createElement('video')
  video.preload = 'none'
  connect({ saveData: true })
  prime(video)()
  expect(video.preload).toBe('none')
  connect({ saveData: false })
  prime(video)()
  expect(video.preload).toBe('auto')
})

test.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', false],
  ['4g', false],
])('a network of kind %s is slow from the start: %s', (effectiveType, expected) => {
  connect({ effectiveType })
  expect(isNetworkSlow()).toBe(expected)
})
