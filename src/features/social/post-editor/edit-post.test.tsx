// @vitest-environment jsdom
import type { ServerResponse } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import type { NextRouter } from 'next/router'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { PagePost } from '#contracts/social/page-post.ts'
import { postQueries } from '#data/social/page-post/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import components from '#root/locales/pl/components.json' with { type: 'json' }
import forms from '#root/locales/pl/forms.json' with { type: 'json' }
import pictures from '#root/locales/pl/pictures.json' with { type: 'json' }
import words from '#root/locales/pl/post-editor.json' with { type: 'json' }
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import '#tests/setup/jsdom-layout.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { EditPost } from './edit-post.tsx'

const USER = '018f3a10-0000-7000-8000-000000000001'
const POST = '018f3a10-0000-7000-8000-000000000002'
const PICTURE = '018f3a10-0000-7000-8000-000000000003'
const ahead = new Date(Date.now() + 24 * 3_600_000).toISOString()

const FIRST: PagePost = {
  uuid: POST,
  pageUuid: USER,
  pageName: 'Kram',
  id: null,
  url: null,
  state: 'scheduled',
  failure: null,
  content: 'Swetry',
  mediaUuids: [],
  products: [],
  publishAt: ahead,
  updatedAt: ahead,
  version: 1,
}
const router: Partial<NextRouter> = {
  asPath: '/',
  query: {},
  events: { on: () => undefined, off: () => undefined, emit: () => undefined },
  prefetch: async () => {},
}

let close = async () => {}
afterEach(async () => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  await close()
})

/** The editor of a post whose version the server can change, with one picture on its way. */
async function sendingPicture() {
  let post = FIRST
  const { promise: upload, resolve } = Promise.withResolvers<ServerResponse>()
  const server = await buildHttpServer(({ method, url }, response) => {
    if (method === 'PUT') resolve(response)
    else if (url.endsWith(POST)) answerJson(response, 200, post)
  })
  close = server.close
  const { fetch } = globalThis
  // jsdom has none.
  vi.stubGlobal('reportError', (error: unknown) => console.error(error))
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.host + path, init))
  const i18n = createInstance()
  await i18n.init({
    lng: 'pl',
    defaultNS: 'post-editor',
    resources: { pl: { 'post-editor': words, components, forms, pictures } },
  })
  const client = createQueryClient()
  render(
    <TestRouter router={router}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <EditPost userUuid={USER} uuid={POST} connect={() => null} />
        </QueryClientProvider>
      </I18nextProvider>
    </TestRouter>,
  )
  const user = userEvent.setup()
  await screen.findByDisplayValue('Swetry')
  const input = document.querySelector<HTMLInputElement>('[data-picture=post]')
  if (!input) throw new Error('No picture can be chosen')
  await user.upload(input, new File(['picture'], 'sweter.jpg', { type: 'image/jpeg' }))
  const answer = await upload
  const change = async (values: Partial<PagePost>) => {
    post = { ...post, ...values }
    await act(() => client.invalidateQueries({ queryKey: postQueries.post(USER, POST).queryKey }))
  }
  return { user, change, arrive: () => answerJson(answer, 201, { uuid: PICTURE }) }
}

const picture = () => screen.findByRole('button', { name: 'Zdjęcie 1: usuń' })

test('a picture that is being sent survives a newer version of its post, and joins it', async () => {
  const { change, arrive } = await sendingPicture()
  await change({ content: 'Swetry i czapki', version: 2 })
  await screen.findByDisplayValue('Swetry i czapki')
  expect(screen.getByText('sweter.jpg')).toBeTruthy()
  arrive()
  await picture()
  expect(screen.queryByText('sweter.jpg')).toBeNull()
})

test('it survives the choice of the newer version against the typed one', async () => {
  const { user, change, arrive } = await sendingPicture()
  await user.type(screen.getByDisplayValue('Swetry'), ' z wełny')
  await change({ content: 'Swetry i czapki', version: 2 })
  await user.click(await screen.findByRole('button', { name: words.conflict.load }))
  await screen.findByDisplayValue('Swetry i czapki')
  arrive()
  await picture()
})

test('it joins a post that was found to be late meanwhile', async () => {
  const { change, arrive } = await sendingPicture()
  await change({ state: 'publishing' })
  await screen.findByText(words.moving)
  arrive()
  await change({ state: 'late' })
  await picture()
})
