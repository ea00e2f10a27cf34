// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { sellerVideos } from '#data/video/video/seller-videos.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { paths } from '#lib/shared/paths.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import profile from '#root/locales/pl/profile.json' with { type: 'json' }
import { RenderedAt } from '#lib/browser/rendered-at.ts'
import { VideoGrid } from './video-grid.tsx'

const video = {
  uuid: '018f3a10-0000-7000-8000-000000000002',
  type: 2,
  description: 'Wieczór',
  product: null,
  promotion: null,
  definitionProjections: [],
  thumbnail: { main: null, firstFrame: null },
  isAvailable: true,
  media: { watchUrl: null, finishedAt: null },
  owner: { username: 'ola', fullName: 'Ola', avatar: null, isPromoted: false },
  statistic: { watchCount: 0, duration: 60 },
} as unknown as Video

const seller = { uuid: '018f3a10-0000-7000-8000-000000000001' }

/** Renders a seller's 30 recordings, from `page` of the address on. */
async function show(page: number) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { common, profile } } })
  const client = createQueryClient()
  const meta = { page, size: 12, total: 30, next: 'next', previous: null }
  client.setQueryData(sellerVideos(seller.uuid, 'vod', page).queryKey, {
    pages: [{ meta, data: [video] }],
    pageParams: [{}],
  })
  client.setQueryDefaults(['video'], { enabled: false })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RenderedAt value={new Date()}>
          <VideoGrid
            seller={seller}
            name="Kram"
            tab="vods"
            page={page}
            hrefOf={(n) => paths.profile('ola', 'vods', n)}
          />
        </RenderedAt>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

const linksOf = () =>
  within(screen.getByRole('navigation', { name: 'Strony sklepu Kram' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the page that the button loads also has an address and a link', async () => {
  await show(1)
  expect(new Set(linksOf())).toEqual(
    new Set(['/profile/user/ola?tab=vods', '/profile/user/ola?tab=vods&page=2', '/profile/user/ola?tab=vods&page=3']),
  )
})
