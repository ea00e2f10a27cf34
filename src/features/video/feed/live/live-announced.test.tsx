// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { buildEventServer } from '#tests/factories/event-server.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { countdown, LiveAnnounced } from './live-announced.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { announced } = words.live
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test.each([
  ['is an hour away', 1, announced.title],
  ['is an hour late', -1, announced.title],
  ['never came', -2.1, announced.missed.title],
])('a live that %s', async (_, hours, title) => {
  await buildEventServer([], {})
  const entry = watchedVideo({ type: VIDEO_TYPE.live, isAvailable: false, publishedAt: inHours(hours) })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <LiveAnnounced entry={entry} RemindMe={() => null} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  expect(await screen.findByRole('heading', { name: title })).not.toBeNull()
})

test.each([
  [2 * 86_400 + 3 * 3600 + 4 * 60 + 5, { days: 2, clock: '3:04:05' }],
  [3599, { days: 0, clock: '0:59:59' }],
  [1, { days: 0, clock: '0:00:01' }],
  [0, null],
  [-5, null],
])('%i seconds are left as %j', (seconds, expected) => {
  expect(countdown(seconds)).toEqual(expected)
})
