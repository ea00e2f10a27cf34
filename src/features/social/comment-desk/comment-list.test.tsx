// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MarkPageObject, type PageComment } from '#contracts/social/social-comment.ts'
import { mergeComments } from '#data/social/social-comment/merge.ts'
import { commentQueries, EVERY_COMMENT } from '#data/social/social-comment/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/comment-desk.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { CommentList } from './comment-list.tsx'

const uuidOf = (number: number) => `018f3a10-0000-7000-8000-00000000000${number}`
const VIEW = { userUuid: uuidOf(7), pageUuid: uuidOf(8), postUuid: uuidOf(9) }
const comment = (number: number): PageComment => ({
  uuid: uuidOf(number),
  id: `1_${number}`,
  parentId: null,
  authorName: 'Jan',
  content: `Komentarz ${number}`,
  formerContent: null,
  attachment: null,
  createdAt: `2026-11-26T10:0${number}:00.000Z`,
  isOwn: false,
  isHidden: false,
  isRemoved: false,
  hasUnreadComment: true,
  privateUntil: null,
  offer: null,
  replies: [],
  otherOffers: [],
})

let close = async () => {}
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

test('marking as read leaves out newer comments that are held back, until they are shown', async () => {
  const server = await buildApiServer(({ method, url }) => {
    if (method === 'PATCH') return { status: 503, body: { errors: [] } }
    const data = url.includes('/comment') ? [comment(1)] : []
    return { status: 200, body: { data, meta: { page: 1, size: 100, total: data.length, next: null, previous: null } } }
  })
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'comment-desk': words } }, defaultNS: 'comment-desk' })
  const client = createQueryClient()
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ query: {}, pathname: '/', replace: async () => true }}>
        <QueryClientProvider client={client}>
          <CommentList view={VIEW} shopName="Kram" onBack={() => {}} />
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
  const marked = () =>
    server.received.flatMap(({ method, body }) => (method === 'PATCH' ? [MarkPageObject.parse(JSON.parse(body))] : []))
  const markAll = () => fireEvent.click(screen.getByRole('button', { name: words.markRead }))
  await screen.findByRole('button', { name: words.markRead })

  fireEvent.keyDown(document.body, { key: 'j' })
  const { queryKey } = commentQueries.comments(VIEW, EVERY_COMMENT)
  act(() => void client.setQueryData(queryKey, (now) => now && mergeComments(now, [comment(2)])))
  const news = await screen.findByRole('button', { name: i18n.t('news', { count: 1 }) })
  markAll()
  await expect.poll(marked).toEqual([{ hasUnreadComment: false, readAt: comment(1).createdAt }])

  fireEvent.click(news)
  await expect.poll(() => screen.queryByRole('button', { name: i18n.t('news', { count: 1 }) })).toBeNull()
  markAll()
  await expect.poll(() => marked().at(-1)).toEqual({ hasUnreadComment: false, readAt: comment(2).createdAt })
})
