// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/comment-desk.json' with { type: 'json' }
import { type ApiAnswer, buildApiServer } from '#tests/factories/api-server.ts'
import '#tests/setup/jsdom-layout.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import type { Goods } from './lib/variants-of.ts'
import { ManyOffersSheet } from './many-offers-sheet.tsx'

const uuidOf = (number: number) => `018f3a10-0000-7000-8000-00000000000${number}`
const VIEW = { userUuid: uuidOf(7), pageUuid: uuidOf(8), postUuid: uuidOf(9) }
const commentOf = (number: number, minute: number, authorName: string): PageComment => ({
  uuid: uuidOf(number),
  id: `1_${number}`,
  parentId: null,
  authorName,
  content: 'Biorę',
  formerContent: null,
  attachment: null,
  createdAt: `2026-11-26T10:0${minute}:00.000Z`,
  isOwn: false,
  isHidden: false,
  isRemoved: false,
  hasUnreadComment: true,
  privateUntil: null,
  offer: null,
  replies: [],
  otherOffers: [],
})
const NEWER = commentOf(1, 5, 'Jan')
const OLDER = commentOf(2, 1, 'Ala')
const BLOUSE: Goods = {
  variantUuid: uuidOf(4),
  definitionUuid: uuidOf(3),
  code: 'A',
  product: 'Bluza',
  colour: '',
  size: 'M',
  label: 'M',
  price: 50,
  quantity: 1,
  picture: null,
}
const BUILT_IN = {
  private: ['{imie}, {produkt} za {cena}: {link}'],
  public: ['{imie}, odłożone: {produkt} ({rozmiar}), {cena}'],
}

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

async function show(process: ApiAnswer) {
  const meta = { page: 1, size: 12, total: 0, next: null, previous: null }
  const server = await buildApiServer((request) =>
    request.url.endsWith('/process') ? process(request) : { status: 200, body: { data: [], meta, builtIn: BUILT_IN } },
  )
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'comment-desk': words } }, defaultNS: 'comment-desk' })
  const onClose = vi.fn<(done: readonly string[]) => void>()
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ query: {}, pathname: '/' }}>
        <QueryClientProvider client={createQueryClient()}>
          <ManyOffersSheet view={VIEW} comments={[NEWER, OLDER]} bound={[BLOUSE]} shopName="Kram" onClose={onClose} />
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
  const sent = () =>
    server.received.flatMap(({ url }) => (url.endsWith('/process') ? [/comment\/([^/]+)/.exec(url)?.[1]] : []))
  return { onClose, sent }
}
const offered = (comment: PageComment) => ({ status: 200, body: comment })
const refused = { status: 409, body: { errors: [{ code: 409, title: 'COMMENT_OFFER_EXCEPTION', detail: '' }] } }
const choose = () => fireEvent.click(screen.getByRole('radio', { name: /Bluza.*M/ }))
const submit = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the reply is shown before it is sent, and so is how far the stock goes', async () => {
  await show(() => offered(OLDER))
  expect(screen.getByText(words.process.chooseFirst)).toBeDefined()
  choose()
  await screen.findByText(/^Jan, odłożone: Bluza \(M\), 50,00/)
  expect(screen.getByText('Towaru starczy na 1 ofertę. Kolejne osoby staną w kolejce.')).toBeDefined()
})

test('offers are made one after another, the oldest comment first', async () => {
  const { sent, onClose } = await show(({ url }) => offered(url.includes(OLDER.uuid) ? OLDER : NEWER))
  choose()
  submit(/^Odłóż i odpowiedz na 2/)
  await screen.findByText('Gotowe: 2 oferty. Odpowiedzi czekają na wysłanie.')
  expect(sent()).toEqual([OLDER.uuid, NEWER.uuid])
  submit(/^Gotowe$/)
  expect(onClose).toHaveBeenCalledExactlyOnceWith([OLDER.uuid, NEWER.uuid])
})

test('one that is refused does not stop the others, says why, and alone is tried again', async () => {
  let tries = 0
  const { sent } = await show(({ url }) => {
    if (!url.includes(OLDER.uuid)) return offered(NEWER)
    tries += 1
    return tries === 1 ? refused : offered(OLDER)
  })
  choose()
  submit(/^Odłóż i odpowiedz na 2/)
  await screen.findByText(words.process.fault.offer)
  await screen.findByText(/^Nie udało się przy 1 komentarzu/)
  submit(/^Ponów nieudane \(1\)$/)
  await waitFor(() => expect(screen.queryByText(words.process.fault.offer)).toBeNull())
  await screen.findByText('Gotowe: 2 oferty. Odpowiedzi czekają na wysłanie.')
  expect(sent()).toEqual([OLDER.uuid, NEWER.uuid, OLDER.uuid])
})
