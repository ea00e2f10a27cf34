// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { connectToastArea } from '#ui/toast.ts'
import { useShare } from './use-share.ts'

let reported: string[]
let copied: string[]
let disconnect: () => void
const i18n = createInstance()

beforeEach(async () => {
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } }, defaultNS: 'feed' })
  reported = []
  copied = []
  disconnect = connectToastArea(({ kind, text }) => reported.push(`${kind}: ${text}`))
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
})
afterEach(() => {
  disconnect()
  cleanup()
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name)
})

type Shared = { type: keyof typeof VIDEO_TYPE; duration?: number; at?: number }

function share({ type, duration = 20, at = 0 }: Shared) {
  const owner = { username: 'anna' }
  const entry = {
    uuid: 'u',
    type: VIDEO_TYPE[type],
    owner,
    description: 'Sukienki',
    statistic: { duration },
  } as unknown as Video
  const video = document.createElement('video')
  Object.defineProperty(video, 'currentTime', { value: at })
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  renderHook(() => useShare(entry, () => video), { wrapper }).result.current()
}
const answerSharing = (answer: () => Promise<void>) => {
  const requested: ShareData[] = []
  const value = (data: ShareData) => {
    requested.push(data)
    return answer()
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value })
  return requested
}
const COPIED = 'success: Link skopiowany, można wklejać.'

test.each([
  [{ type: 'vod', at: 75.8, duration: 300 }, '/profile/anna/video/u/vod?t=75'],
  [{ type: 'vod', at: 0.4, duration: 300 }, '/profile/anna/video/u/vod'],
  [{ type: 'short', at: 40, duration: 90 }, '/profile/anna/video/u/short?t=40'],
  [{ type: 'short', at: 12, duration: 20 }, '/profile/anna/video/u/short'],
  [{ type: 'live', at: 900, duration: 1000 }, '/profile/anna/video/u/live'],
] as const)(
  '%o is shared as %s: a long film from its position, a short one and a live as a whole',
  async (given, path) => {
    share(given)
    await waitFor(() => expect(reported).toEqual([COPIED]))
    expect(copied).toEqual([location.origin + path])
  },
)

test('if the system has a share dialog, it is used and nothing is copied', async () => {
  const requested = answerSharing(async () => {})
  share({ type: 'vod', at: 75.8 })
  await waitFor(() =>
    expect(requested).toEqual([{ url: `${location.origin}/profile/anna/video/u/vod?t=75`, title: 'Sukienki' }]),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([copied, reported]).toEqual([[], []])
})

test('closing the system’s dialog shares nothing and reports no error', async () => {
  const requested = answerSharing(() => Promise.reject(new DOMException('Closed', 'AbortError')))
  share({ type: 'short' })
  await waitFor(() => expect(requested).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect([copied, reported]).toEqual([[], []])
})

test.each([
  ['is not allowed to', new DOMException('Refused', 'NotAllowedError')],
  ['has nobody to share with', new DOMException('None', 'DataError')],
  ['knows no links', new TypeError('Bad data')],
])('a system that %s has the link copied instead', async (_why, error) => {
  answerSharing(() => Promise.reject(error))
  share({ type: 'short' })
  await waitFor(() => expect(reported).toEqual([COPIED]))
  expect(copied).toEqual([`${location.origin}/profile/anna/video/u/short`])
})

test('a link that cannot be copied either gives an error message', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  share({ type: 'short' })
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(reported[0]).toMatch(/^error: Nie udało się skopiować linku/)
})
