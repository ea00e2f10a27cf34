// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { videoQueries } from '#data/video/video/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { buildApiServer } from '#tests/factories/api-server.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import words from '#root/locales/pl/my-videos.json' with { type: 'json' }
import { RecordingLine } from './recording-line.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a recording that could not be processed is processed again', async () => {
  const known = watchedVideo({})
  const video = watchedVideo({ media: { ...known.media, status: 'failed', failure: 'timeout' } })
  const processing = { ...video, media: { ...video.media, status: 'processing', failure: null } }
  const server = await buildApiServer(() => ({ status: 200, body: processing }))
  const client = createQueryClient()
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'my-videos': words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RecordingLine video={video} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: words.recording.again }))
  const { queryKey } = videoQueries.detail(video.uuid)
  await expect.poll(() => client.getQueryData(queryKey)?.media.status).toBe('processing')
  expect(server.received).toMatchObject([
    { method: 'POST', url: `/api/user/${video.owner.uuid}/video/${video.uuid}/recording/again` },
  ])
  await server.close()
})
