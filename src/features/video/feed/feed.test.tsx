// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { NextRouter } from 'next/router'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { countedView } from '#data/video/video/cache.ts'
import { NO_FILTER } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { RenderedAt } from '#lib/browser/rendered-at.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import '#tests/setup/jsdom-layout.ts'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { TestRouter } from '#tests/setup/test-router.tsx'
import { Feed } from './feed.tsx'

beforeEach(() => {
  // jsdom does not play, scroll or lay out anything.
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name).mockImplementation(() => Promise.resolve())
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) })
  Object.assign(Element.prototype, { scrollTo: () => undefined, animate: () => ({ pause() {}, cancel() {} }) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const router: Partial<NextRouter> = {
  pathname: '/watch/[id]',
  asPath: '/watch/short',
  query: {},
  prefetch: async () => {},
  replace: async () => true,
}

const Nothing = () => null
const NO_PARTS = {
  LikeButton: Nothing,
  Comments: Nothing,
  Similar: Nothing,
  SimilarSide: Nothing,
  FollowSeller: Nothing,
  ReportVideo: Nothing,
  ProductSpot: Nothing,
  ChatSpot: Nothing,
  ProductSide: Nothing,
  ChatSide: Nothing,
  RemindMe: Nothing,
}

const RENDERED_AT = new Date('2026-11-02T10:00:00.000Z')
const REEL: VideoListRequest = { type: 'reel', ownerUuid: null, filter: NO_FILTER, search: '', limit: 5 }

async function renderFeed(videos: Video[], type: VideoListRequest['type'] = 'reel') {
  const client = createQueryClient()
  const meta = { page: 1, size: 5, total: videos.length, next: null, previous: null }
  const list: VideoListRequest = { ...REEL, type }
  client.setQueryData(videoQueries.list(list, { page: 1 }).queryKey, { meta, data: videos })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } } })
  const activeUuid = videos[0]?.uuid ?? null
  const beginning = { list, place: { page: 1 }, start: 1, activeUuid, openerUuid: null }
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={router}>
        <QueryClientProvider client={client}>
          <RenderedAt value={RENDERED_AT}>
            <Feed beginning={beginning} parts={NO_PARTS} renderTop={Nothing} />
          </RenderedAt>
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
  return client
}

test.each([
  ['reel', 'Tu zaraz pojawią się rolki', 'Dodaj rolkę', '/profile/reel_create'],
  ['vod', 'Tu będą zapisane transmisje', 'Zobacz rolki', '/watch/short'],
  ['all', 'Tu zaraz coś się pojawi', 'Zobacz rolki', '/watch/short'],
] as const)('an empty list of type %s has a heading and a link to another page', async (type, title, action, href) => {
  await renderFeed([], type)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(href)
  expect(document.querySelector('video')).toBeNull()
})

const [A, B] = ['018f3a10-0000-7000-8000-00000000000a', '018f3a10-0000-7000-8000-00000000000b'] as const
const active = () => screen.getAllByRole('article').find((slide) => !slide.hasAttribute('inert')) ?? document.body

test('a counted view updates the number on the slide', async () => {
  const client = await renderFeed([watchedVideo({ uuid: A })])
  expect(within(active()).getByText('40')).toBeDefined()
  act(() => countedView(client, A, 41))
  expect(await within(active()).findByText('41')).toBeDefined()
  expect(within(active()).queryByText('40')).toBeNull()
})

test('a video removed from the cache is fetched for its slide', async () => {
  const client = await renderFeed([watchedVideo({ uuid: A }), watchedVideo({ uuid: B })])
  client.removeQueries({ queryKey: videoQueries.detail(B).queryKey })
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, 'http://127.0.0.1').pathname)
    return Response.json(watchedVideo({ uuid: B, description: 'Czapka z pomponem' }))
  })
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(await within(active()).findByText('Wczytujemy rolkę…')).toBeDefined()
  expect(await screen.findByText('Czapka z pomponem', { selector: 'article p' })).toBeDefined()
  expect(active().getAttribute('aria-label')).toBe('Rolka 2 z 2, sprzedaje Anna Nowak')
  expect(requested).toEqual([`/api/shopVideo/${B}/watch`])
})
