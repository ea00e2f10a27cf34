// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import type { CommentAnswer } from '#contracts/live/video-comment.ts'
import type { Video } from '#contracts/video/video.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import comments from '#root/locales/pl/comments.json' with { type: 'json' }
import { buildToken } from '#tests/factories/token.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { CommentLine } from './comment-line.tsx'

const AUTHOR = '018f3a10-0000-7000-8000-000000000001'
const comment: CommentAnswer = {
  uuid: '018f3a10-0000-7000-8000-000000000002',
  parentUuid: null,
  clientKey: null,
  content: 'Same podróbki',
  createdAt: '2026-11-29T10:00:00.000Z',
  role: null,
  isHeld: false,
  isReported: false,
  author: { uuid: AUTHOR, username: 'ola', fullName: 'Ola Nowak', avatar: null },
}
const video = { uuid: '018f3a10-0000-7000-8000-000000000003', owner: { uuid: 'seller' } } as Video

afterEach(() => {
  cleanup()
  signOut()
})

async function show(viewer: string | null) {
  if (viewer) signIn(buildToken({ userId: viewer }).token, { remember: false })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { comments } } })
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ prefetch: async () => {} }}>
        <QueryClientProvider client={createQueryClient()}>
          <CommentLine
            comment={comment}
            video={video}
            mayModerate={false}
            answerQuantity={0}
            renderReport={({ uuid }) => <button type="button">Zgłoś {uuid}</button>}
          />
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
}

test('a visitor reports a comment to the office, and has no menu', async () => {
  await show(null)
  expect(screen.getByRole('button').textContent).toBe(`Zgłoś ${comment.uuid}`)
})

test('a signed-in reader reports it from the menu', async () => {
  await show('018f3a10-0000-7000-8000-000000000009')
  expect(screen.getByRole('button', { name: 'Komentarz od Ola Nowak: co zrobić' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Zgłoś/ })).toBeNull()
})
