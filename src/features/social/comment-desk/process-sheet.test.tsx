// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { CommentSuggestion } from '#contracts/social/comment.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/comment-desk.json' with { type: 'json' }
import { type ApiAnswer, buildApiServer } from '#tests/factories/api-server.ts'
import '#tests/setup/jsdom-layout.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import type { Goods } from './lib/variants-of.ts'
import { ProcessSheet } from './process-sheet.tsx'

const uuidOf = (number: number) => `018f3a10-0000-7000-8000-00000000000${number}`
const VIEW = { userUuid: uuidOf(7), pageUuid: uuidOf(8), postUuid: uuidOf(9) }
const comment: PageComment = {
  uuid: uuidOf(1),
  id: '1_1',
  parentId: null,
  authorName: 'Jan',
  content: 'Biorę M',
  formerContent: null,
  attachment: null,
  createdAt: '2026-11-26T10:01:00.000Z',
  isOwn: false,
  isHidden: false,
  isRemoved: false,
  hasUnreadComment: true,
  privateUntil: null,
  offer: null,
  replies: [],
  otherOffers: [],
}
const goods = (number: number, label: string, quantity: number): Goods => ({
  variantUuid: uuidOf(number),
  definitionUuid: uuidOf(2),
  code: 'A',
  product: 'Bluza',
  colour: '',
  size: label,
  label,
  price: 50,
  quantity,
  picture: null,
})
const BOUND = [goods(3, 'S', 0), goods(4, 'M', 2)]
const suggest = (quantity: number | null) =>
  ({ variantUuid: uuidOf(4), quantity, marks: [] }) as unknown as CommentSuggestion

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

type Shown = { suggestion?: CommentSuggestion | null; bound?: readonly Goods[]; process?: ReturnType<ApiAnswer> }

async function show({ suggestion = null, bound = BOUND, process = { status: 200, body: comment } }: Shown = {}) {
  const server = await buildApiServer(({ url }) => {
    if (url.endsWith('/process')) return process
    return { status: 200, body: { data: [], meta: { page: 1, size: 12, total: 0, next: null, previous: null } } }
  })
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'comment-desk': words } }, defaultNS: 'comment-desk' })
  const onDone = vi.fn<(comment: PageComment) => void>()
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ query: {}, pathname: '/' }}>
        <QueryClientProvider client={createQueryClient()}>
          <ProcessSheet
            view={VIEW}
            comment={comment}
            suggestion={suggestion}
            bound={bound}
            shopName="Kram"
            onDone={onDone}
            onClose={() => {}}
          />
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
  const submit = screen.getByRole('button', { name: words.process.submit })
  const sent = () =>
    server.received.flatMap(({ url, body }) => (url.endsWith('/process') ? [JSON.parse(body) as unknown] : []))
  return { onDone, submit, sent, quantity: screen.getByRole('spinbutton') }
}
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

test('the focus begins where the first decision is needed', async () => {
  const complete = await show({ suggestion: suggest(2) })
  await isFocused(complete.submit)
  cleanup()
  const unclear = await show({ suggestion: suggest(null) })
  await isFocused(unclear.quantity)
  cleanup()
  await show()
  await isFocused(screen.getAllByRole('radio')[0] as HTMLElement)
  cleanup()
  await show({ bound: [] })
  await isFocused(screen.getByRole('combobox', { name: words.process.product }))
})

test('a suggestion is sent as it is', async () => {
  const { submit, sent, onDone } = await show({ suggestion: suggest(2) })
  fireEvent.click(submit)
  await expect.poll(sent).toEqual([
    {
      userProductDefinitionUuid: uuidOf(2),
      userProductVariantDefinitionUuid: uuidOf(4),
      quantity: 2,
      kind: 'public',
    },
  ])
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(comment))
})

test('without a variant nothing is sent, and the choice takes the focus', async () => {
  const { submit, sent } = await show()
  submit.focus()
  fireEvent.click(submit)
  await isFocused(screen.getAllByRole('radio')[0] as HTMLElement)
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /Bluza.*M/ }))
  fireEvent.click(submit)
  await expect.poll(() => sent().length).toBe(1)
})

test('without any goods the search takes the focus', async () => {
  const { submit, sent } = await show({ bound: [] })
  submit.focus()
  fireEvent.click(submit)
  await isFocused(screen.getByRole('combobox', { name: words.process.product }))
  expect(sent()).toEqual([])
})

test('an invalid quantity is not sent', async () => {
  const { submit, sent, quantity } = await show({ suggestion: suggest(2) })
  fireEvent.change(quantity, { target: { value: '0' } })
  fireEvent.click(submit)
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test.each([
  [409, 'COMMENT_OFFER_EXCEPTION', words.process.fault.offer],
  [409, 'COMMENT_REPLY_EXCEPTION', words.process.fault.reply],
  [404, 'NOT_FOUND_EXCEPTION', words.process.fault.gone],
  [503, 'INTERNAL_EXCEPTION', words.process.fault.network],
])('a refusal %i %s is explained', async (status, title, text) => {
  const { submit, onDone } = await show({
    suggestion: suggest(1),
    process: { status, body: { errors: [{ code: status, title, detail: '' }] } },
  })
  fireEvent.click(submit)
  await screen.findByText(text)
  expect(onDone).not.toHaveBeenCalled()
})
