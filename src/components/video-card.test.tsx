// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '#root/locales/pl/components.json' with { type: 'json' }
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { RenderedAt } from '#lib/browser/rendered-at.ts'
import { VideoCard } from './video-card.tsx'

const owner = {
  uuid: '018f3a10-0000-7000-8000-000000000001',
  username: 'ola',
  fullName: 'Ola',
  avatar: null,
  currency: 'PLN' as const,
  isPromoted: false,
  ratingAverage: '0.00',
}
const reel = (description: string) => ({
  uuid: '018f3a10-0000-7000-8000-000000000002',
  type: VIDEO_TYPE.short,
  description,
  thumbnail: { main: null, firstFrame: null },
  owner,
  promotion: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  statistic: { duration: 75, likeQuantity: 0, viewQuantity: 0, commentQuantity: 0 },
  product: null,
  definitionProjections: [],
  isAvailable: true,
  media: { watchUrl: `/media/${description}/watch`, finishedAt: null },
})

/** Sets the media queries that match. */
function onMachine(...matching: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }))
}
const MOUSE = '(hover: hover) and (pointer: fine)'
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

beforeEach(() => {
  vi.useFakeTimers()
  onMachine(MOUSE)
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function renderReels(...names: string[]) {
  await renderCards(...names.map(reel))
}

async function renderCards(...videos: ComponentProps<typeof VideoCard>['video'][]) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'components', resources: { pl: { components: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <RenderedAt value={new Date('2026-01-07T00:00:00.000Z')}>
        {videos.map((video) => (
          <VideoCard key={video.description} video={video} />
        ))}
      </RenderedAt>
    </I18nextProvider>,
  )
}
const card = (name: string) => {
  const found = screen.getByRole('link', { name }).closest('article')
  if (!found) throw new Error(`no card of ${name}`)
  return found
}
const enter = (name: string, pointerType = 'mouse') => fireEvent.pointerEnter(card(name), { pointerType })
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const films = () => [...document.querySelectorAll('video')].map((film) => film.getAttribute('src'))

test('a film plays silently while the mouse rests on its card and is removed when it leaves', async () => {
  await renderReels('Sukienka')
  expect(films()).toEqual([])
  enter('Sukienka')
  wait(1000)
  expect(films()).toEqual(['/api/media/Sukienka/watch'])
  expect(document.querySelector('video')?.muted).toBe(true)
  fireEvent.pointerLeave(card('Sukienka'))
  expect(films()).toEqual([])
})

test('a mouse that passes over a card requests nothing', async () => {
  await renderReels('Sukienka')
  enter('Sukienka')
  wait(100)
  fireEvent.pointerLeave(card('Sukienka'))
  wait(1000)
  expect(films()).toEqual([])
})

test('one film plays at a time, even if a card gets no event for the leaving mouse', async () => {
  await renderReels('Sukienka', 'Torebka')
  enter('Sukienka')
  wait(1000)
  expect(films()).toEqual(['/api/media/Sukienka/watch'])
  enter('Torebka')
  wait(1000)
  expect(films()).toEqual(['/api/media/Torebka/watch'])
})

test.each([
  ['under a finger', 'touch', [MOUSE]],
  ['on a touch screen', 'mouse', []],
  ['where less motion is wanted', 'mouse', [MOUSE, LESS_MOTION]],
])('nothing plays %s', async (_where, pointerType, matching) => {
  onMachine(...matching)
  await renderReels('Sukienka')
  enter('Sukienka', pointerType)
  wait(1000)
  expect(films()).toEqual([])
})

test('the whole card links to its film, whose length is given in words', async () => {
  await renderReels('Sukienka')
  expect(screen.getByRole('link', { name: 'Sukienka' }).getAttribute('href')).toBe(
    '/profile/ola/video/018f3a10-0000-7000-8000-000000000002/short',
  )
  expect(card('Sukienka').textContent).toContain('Czas trwania: 1:15')
})

test('a card has the labels of its film: bestseller, promoted, new', async () => {
  await renderCards(
    reel('Nowa'),
    { ...reel('Polecana'), promotion: { type: 1 }, isPromoted: true as const },
    { ...reel('Dawna'), publishedAt: '2025-12-01T00:00:00.000Z' },
  )
  const promotionsOf = (name: string) =>
    Object.values(words.promotion).filter((one) => card(name).textContent.includes(one))
  expect(promotionsOf('Nowa')).toEqual(['Nowe'])
  expect(promotionsOf('Polecana')).toEqual(['Bestseller', 'Materiał promowany', 'Nowe'])
  expect(promotionsOf('Dawna')).toEqual([])
})

test('only a live on air is called live', async () => {
  const live = { ...reel('Trwa'), type: VIDEO_TYPE.live }
  await renderCards(live, { ...live, description: 'Zapowiedziana', isAvailable: false })
  expect(card('Trwa').textContent).toContain(words.live.now)
  expect(card('Zapowiedziana').textContent).not.toContain(words.live.now)
})
