// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import type { NextRouter } from 'next/router'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { NO_FILTER } from '#data/video/filter.ts'
import type { VideoListAsk } from '#data/video/list.ts'
import { videoQueries } from '#data/video/queries.ts'
import { createQueryClient } from '#lib/query-client.ts'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { Feed } from './feed.tsx'

afterEach(cleanup)

const router: Partial<NextRouter> = {
  pathname: '/watch/[id]',
  asPath: '/watch/short',
  query: {},
  prefetch: async () => {},
}

const Nothing = () => null

async function renderEmpty(type: 'reel' | 'vod' | 'all') {
  const client = createQueryClient()
  const meta = { page: 1, size: 5, total: 0, next: null, previous: null }
  const list: VideoListAsk = { type, ownerUuid: null, filter: NO_FILTER, search: '', limit: 5 }
  client.setQueryData(videoQueries.list(list, { page: 1 }).queryKey, { meta, data: [] })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } } })
  const beginning = { list, place: { page: 1 }, start: 1, activeUuid: null, openerUuid: null, offset: 0 }
  render(
    <I18nextProvider i18n={i18n}>
      <RouterContext.Provider value={router as NextRouter}>
        <QueryClientProvider client={client}>
          <Feed
            beginning={beginning}
            parts={{ LikeButton: Nothing, FollowSeller: Nothing, ProductSpot: Nothing, ProductSide: Nothing }}
            renderTop={Nothing}
          />
        </QueryClientProvider>
      </RouterContext.Provider>
    </I18nextProvider>,
  )
}

test.each([
  ['reel', 'Tu zaraz rozłożą się stoiska', 'Dodaj rolkę', '/profile/reel_create'],
  ['vod', 'Tu będą zapisane transmisje', 'Zobacz rolki', '/watch/short'],
  ['all', 'Tu zaraz coś się pojawi', 'Zobacz rolki', '/watch/short'],
] as const)('an empty list of type %s says so in a heading and shows a way on', async (type, title, action, href) => {
  await renderEmpty(type)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(href)
  expect(document.querySelector('video')).toBeNull()
})
