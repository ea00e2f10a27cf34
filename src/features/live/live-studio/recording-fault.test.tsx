// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { RECORDING_FAULTS } from '#contracts/live/live.rules.ts'
import type { OwnLives } from '#contracts/live/live.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import words from '#root/locales/pl/live-studio.json' with { type: 'json' }
import { RecordingFault } from './recording-fault.tsx'

test.each([...RECORDING_FAULTS, null])('the notice of the recording fault %s', async (recordingFault) => {
  const video = watchedVideo({})
  const client = createQueryClient()
  const own: OwnLives['data'][number] = {
    video,
    state: 'live',
    startedAt: null,
    isSending: true,
    browser: null,
    device: null,
    recordingFault,
  }
  client.setQueryData(liveQueries.own(video.owner.uuid).queryKey, { data: [own] })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'live-studio': words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RecordingFault video={video} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const title = recordingFault === null ? '' : words.recordingFault[recordingFault].title
  expect(screen.getByRole('status').textContent.startsWith(title)).toBe(true)
  expect(screen.getByRole('status').textContent === '').toBe(recordingFault === null)
})
