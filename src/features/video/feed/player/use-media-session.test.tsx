// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { FeedCommand } from '../lib/keys.ts'
import { useMediaSession } from './use-media-session.ts'

/** Stand-in for the system's media controls: the metadata and the action handlers. */
const system = {
  metadata: null as { title: string; artist: string } | null,
  keys: new Map<string, (details: object) => void>(),
  setActionHandler(action: string, handler: ((details: object) => void) | null) {
    if (action === 'seekto' && isOld) throw new TypeError('No such action')
    if (handler) system.keys.set(action, handler)
    else system.keys.delete(action)
  },
}
let isOld = false

beforeEach(() => {
  isOld = false
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: system })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(metadata: object) {
        Object.assign(this, metadata)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaSession')
})

const entryOf = (type: 'vod' | 'live') =>
  ({
    uuid: `a ${type}`,
    type: VIDEO_TYPE[type],
    description: 'Sukienki na wiosnę',
    owner: { fullName: 'Anna Nowak' },
    thumbnail: { main: null, firstFrame: null },
  }) as unknown as Video

async function join(type: 'vod' | 'live' = 'vod') {
  const video = document.createElement('video')
  Object.defineProperties(video, {
    paused: { writable: true, value: false },
    duration: { value: 60 },
    currentTime: { writable: true, value: 20 },
  })
  const commands: FeedCommand[] = []
  const view = renderHook(
    ({ entry, isReady }) =>
      useMediaSession(
        entry,
        isReady,
        () => video,
        (command) => commands.push(command),
      ),
    { initialProps: { entry: entryOf(type), isReady: true } },
  )
  await waitFor(() => expect(system.keys.has('play')).toBe(true))
  const press = (action: string, details: object = {}) => system.keys.get(action)?.({ action, ...details })
  return { video, commands, press, ...view }
}

test('the media session has the current film, and none afterwards', async () => {
  const { unmount } = await join()
  expect(system.metadata).toMatchObject({ title: 'Sukienki na wiosnę', artist: 'Anna Nowak' })
  unmount()
  expect(system.metadata).toBeNull()
  expect(system.keys.size).toBe(0)
})

test('next and previous move through the list', async () => {
  const { press, commands } = await join()
  press('nexttrack')
  press('previoustrack')
  expect(commands).toEqual(['next', 'previous'])
})

test('play and pause can be repeated without effect', async () => {
  const { press, commands, video } = await join()
  press('play')
  expect(commands).toEqual([])
  press('pause')
  expect(commands).toEqual(['togglePlay'])
  Object.assign(video, { paused: true })
  press('pause')
  expect(commands).toHaveLength(1)
  press('play')
  expect(commands).toHaveLength(2)
})

test.each([
  ['seekto', { seekTime: 42 }, 42],
  ['seekto', { seekTime: -3 }, 0],
  ['seekto', { seekTime: 1e9 }, 59.9],
  ['seekto', {}, 20],
  ['seekforward', {}, 30],
  ['seekforward', { seekOffset: 5 }, 25],
  ['seekbackward', { seekOffset: 30 }, 0],
])('%s %o seeks to second %d, within the film', async (action, details, at) => {
  const { press, video } = await join()
  press(action, details)
  expect(video.currentTime).toBe(at)
})

test('a live has no seek keys, not even those of the previous film', async () => {
  const { press, video, rerender } = await join('vod')
  expect(system.keys.has('seekto')).toBe(true)
  rerender({ entry: entryOf('live'), isReady: true })
  await waitFor(() => expect(system.keys.has('play')).toBe(true))
  expect([...system.keys.keys()].filter((key) => key.startsWith('seek'))).toEqual([])
  press('seekto', { seekTime: 3 })
  expect(video.currentTime).toBe(20)
})

test('a browser that does not support a key has the others', async () => {
  isOld = true
  await join()
  expect([...system.keys.keys()]).toEqual([
    'play',
    'pause',
    'nexttrack',
    'previoustrack',
    'seekforward',
    'seekbackward',
  ])
})
