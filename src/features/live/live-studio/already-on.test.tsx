// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnLive } from '#contracts/live/live.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { createStage } from '#media/camera/stage.ts'
import words from '#root/locales/pl/live-studio.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { AlreadyOn } from './already-on.tsx'
import { useBroadcast } from './use-broadcast.ts'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

const video = watchedVideo({ type: VIDEO_TYPE.live })
const stage = createStage({ slate: { title: '', text: '' }, canTurn: false })

function Studio() {
  const live: OwnLive = {
    video,
    state: 'live',
    startedAt: null,
    isSending: true,
    browser: null,
    device: 'phone',
    recordingFault: null,
  }
  const broadcast = useBroadcast(video.owner.uuid, stage)
  return broadcast.phase === 'over' ? <p>over</p> : <AlreadyOn live={live} stage={stage} broadcast={broadcast} />
}

test('a live that is on elsewhere is ended only after a confirmation', async () => {
  const server = await buildApiServer(({ method }) => (method === 'PATCH' ? { status: 200, body: video } : undefined))
  close = server.close
  const finished = () => server.received.filter(({ url }) => url.endsWith('/finish'))
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'live-studio': words } }, defaultNS: 'live-studio' })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Studio />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const end = () => fireEvent.click(screen.getByRole('button', { name: words.onAir.end }))
  const question = () => within(screen.getByRole('alertdialog', { name: words.onAir.ask.title }))
  end()
  fireEvent.click(question().getByRole('button', { name: words.already.stay }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  end()
  expect(finished()).toHaveLength(0)
  fireEvent.click(question().getByRole('button', { name: words.onAir.ask.end }))
  expect(await screen.findByText('over')).toBeTruthy()
  expect(finished()).toHaveLength(1)
})
