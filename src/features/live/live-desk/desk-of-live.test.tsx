// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { DeskProduct, LiveDesk } from '#contracts/live/live-desk.ts'
import { NO_SAFETY } from '#contracts/catalogue/product-law.rules.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import components from '#root/locales/pl/components.json' with { type: 'json' }
import words from '#root/locales/pl/live-desk.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import '#tests/setup/jsdom-layout.ts'
import { DeskOfLive } from './desk-of-live.tsx'

const uuid = (place: number) => `018f3a10-0000-7000-8000-00000000000${place}`
const [LIVE, CHAT, SELLER, HELPER] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const NOW = '2026-11-25T18:00:00.000Z'
const META = { page: 1, size: 1, total: 1, next: null, previous: null }

const product = (place: number, name: string): DeskProduct => ({
  definitionProjection: {
    uuid: uuid(place),
    definitionUuid: uuid(place),
    name,
    fullName: name,
    description: '',
    price: 49.9,
    lowestPrice: null,
    quantity: 2,
    mediaFile: null,
    variantDefinitionProjections: [],
  },
  depotProductUuid: uuid(place),
  regularPrice: null,
  reserved: [],
  soldQuantity: 0,
})
const running: LiveDesk = {
  videoUuid: LIVE,
  owner: { uuid: SELLER, username: 'wanda', fullName: 'Wanda Nadająca' },
  description: 'Torby prosto ze stołu',
  state: 'live',
  scheduledAt: NOW,
  startedAt: NOW,
  serverTime: NOW,
  conversationUuid: CHAT,
  camera: null,
  shownUuid: uuid(5),
  likeQuantity: 0,
  orderQuantity: 0,
  turnover: 0,
  purchases: [],
  waiting: [],
  bookmarks: [],
  products: [product(5, 'Torba żółta'), product(6, 'Torba różowa'), product(7, 'Torba zielona')],
}

let close = async () => {}
afterEach(async () => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  await close()
})

const inDepot = (place: number, name: string): DepotProduct => ({
  uuid: uuid(place),
  code: 'T',
  name,
  fullName: name,
  description: '',
  price: 49.9,
  mediaUuid: null,
  mediaUuids: [],
  categoryUuid: uuid(9),
  quantity: 2,
  variants: [],
  safety: NO_SAFETY,
  withdrawal: 'usual',
  vatRate: null,
  createdAt: NOW,
  updatedAt: NOW,
  version: '1',
})

async function open(first: LiveDesk, user: string) {
  let desk = first
  const pink = product(6, 'Torba różowa')
  const change = (products: DeskProduct[]) => {
    desk = { ...desk, products }
    return desk
  }
  const server = await buildApiServer(({ method, url }) => {
    if (method === 'GET' && url.endsWith('/desk')) return { status: 200, body: desk }
    if (method === 'GET' && url.includes('/desk/depot?'))
      return { status: 200, body: { meta: META, data: [inDepot(6, 'Torba różowa')] } }
    if (method === 'POST') {
      const isListed = desk.products.some((one) => one.depotProductUuid === pink.depotProductUuid)
      return { status: 200, body: isListed ? desk : change([...desk.products, pink]) }
    }
    if (method === 'DELETE') {
      change(desk.products.filter(({ definitionProjection }) => !url.endsWith(definitionProjection.definitionUuid)))
      return { status: 204 }
    }
    if (method === 'GET' && url.endsWith('/summary')) return { status: 503, body: {} }
    return method === 'PATCH' ? { status: 200, body: {} } : undefined
  })
  close = server.close
  signIn(buildToken({ userId: user }).token, { remember: false })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'live-desk': words, components } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <DeskOfLive
          ownerUuid={SELLER}
          uuid={LIVE}
          renderChat={() => null}
          renderReview={({ conversationUuid }) => <p>{`review of ${conversationUuid}`}</p>}
        />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return server
}

const rowOf = (name: string) => screen.queryByRole('button', { name: words.queue.more.replace('{{name}}', name) })

async function removeFromList(name: string) {
  await expect.poll(() => rowOf(name)).not.toBeNull()
  fireEvent.keyDown(rowOf(name) as HTMLElement, { key: 'Enter' })
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: words.queue.remove }))
  await expect.poll(() => rowOf(name)).toBeNull()
}
async function addFromDepot(name: string) {
  const field = screen.getByRole('combobox', { name: words.add.label })
  await userEvent.type(field, name)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const removedAt = ({ received }: Awaited<ReturnType<typeof open>>) =>
  received.flatMap(({ method, url }) => (method === 'DELETE' ? [url.split('/').at(-1)] : []))

test('a product that was removed and is added again is on the list at once', async () => {
  const server = await open(running, SELLER)
  await removeFromList('Torba różowa')
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => removedAt(server)).toEqual([uuid(6)])
  await addFromDepot('Torba różowa')
  await expect.poll(() => rowOf('Torba różowa')).not.toBeNull()
})

test('adding a product whose removal can still be undone takes the removal back', async () => {
  const server = await open(running, SELLER)
  await removeFromList('Torba różowa')
  await addFromDepot('Torba różowa')
  await expect.poll(() => rowOf('Torba różowa')).not.toBeNull()
  await removeFromList('Torba zielona')
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => removedAt(server)).toEqual([uuid(7)])
})

test('a product being removed is neither the next one nor reachable by its number', async () => {
  const server = await open(running, SELLER)
  const more = await screen.findByRole('button', { name: words.queue.more.replace('{{name}}', 'Torba różowa') })
  expect(screen.getByText(words.shown.then.replace('{{name}}', 'Torba różowa'))).not.toBeNull()
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: words.queue.remove }))
  expect(await screen.findByText(words.shown.then.replace('{{name}}', 'Torba zielona'))).not.toBeNull()
  fireEvent.keyDown(document.body, { key: '2' })
  await expect
    .poll(() =>
      server.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as object),
    )
    .toEqual([{ definitionUuid: uuid(7), definitionProjectionUuid: uuid(7) }])
})

test('after the live a helper is offered the messages to review, but not the summary', async () => {
  await open({ ...running, state: 'saved' }, HELPER)
  expect(await screen.findByText(`review of ${CHAT}`)).not.toBeNull()
  expect(screen.queryByRole('status', { name: words.summary.loading })).toBeNull()
  expect(screen.getByText(words.over.textOfSeller)).not.toBeNull()
  expect(screen.queryByText(words.over.text)).toBeNull()
})

test('a helper is not sent to their own videos after a live without a recording', async () => {
  await open({ ...running, state: 'failed' }, HELPER)
  expect(await screen.findByText(words.over.textWithoutSaved)).not.toBeNull()
  expect(screen.queryByRole('link', { name: words.over.videos })).toBeNull()
})

test.each([
  ['the seller', SELLER, 1],
  ['a helper', HELPER, 0],
])('before the live %s is offered the way to the camera %#', async (_, user, count) => {
  await open({ ...running, state: 'announced', startedAt: null }, user)
  await expect.poll(() => rowOf('Torba różowa')).not.toBeNull()
  expect(screen.queryAllByRole('link', { name: words.toStudio })).toHaveLength(count)
})

test('after the live the seller is offered both', async () => {
  await open({ ...running, state: 'saved' }, SELLER)
  expect(await screen.findByText(`review of ${CHAT}`)).not.toBeNull()
  expect(await screen.findByText(words.summary.failed)).not.toBeNull()
  expect(screen.getByText(words.over.text)).not.toBeNull()
})
