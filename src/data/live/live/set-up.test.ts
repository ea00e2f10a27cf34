// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { announcedEvent } from '#tests/factories/listed.ts'
import { answerJson, buildHttpServer, type Received } from '#tests/factories/http-server.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { type LiveDraft, type LiveSetup, setUpLive } from './set-up.ts'

const category = { uuid: crypto.randomUUID(), name: 'Torebki' }
const seller = watchedVideo().owner.uuid

type Fault = 'product' | 'lost' | 'refused' | null
let fault: Fault
/** Lives by their keys, with the body that created each. */
let lives: Map<string, { body: string; video: Video }>
let api: Awaited<ReturnType<typeof buildHttpServer>>

beforeEach(async () => {
  fault = null
  lives = new Map()
  api = await buildHttpServer((request, response) => {
    if (request.url.includes('/desk/product')) return answerJson(response, 500, {})
    if (request.url.includes('/event'))
      return request.method === 'GET'
        ? answerJson(response, 200, { meta: NO_PAGE, data: [] })
        : answerJson(response, 201, announcedEvent())
    if (fault === 'refused') return refuse(400)
    const { status, video } = answerTo(request)
    if (fault === 'lost') return response.destroy()
    return video ? answerJson(response, status, video) : refuse(status)

    function refuse(code: number) {
      return code === 204 ? response.writeHead(code).end() : answerJson(response, code, { errors: [] })
    }
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(api.host + path, init))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

const NO_PAGE = { page: 1, size: 50, total: 0, next: null, previous: null }

/** Answers as the API does, by which a key belongs to one body. */
function answerTo({ method, url, headers, body }: Received): { status: number; video?: Video } {
  const [known] = [...lives].find(([, { video }]) => url.endsWith(`/video/${video.uuid}`)) ?? []
  if (method === 'POST') {
    const key = String(headers['idempotency-key'])
    const made = lives.get(key)
    if (made) return made.body === body ? { status: 201, video: made.video } : { status: 409 }
    const { description } = JSON.parse(body) as { description: string }
    const video = watchedVideo({ uuid: crypto.randomUUID(), type: VIDEO_TYPE.live, description, category })
    lives.set(key, { body, video })
    return { status: 201, video }
  }
  const live = known === undefined ? undefined : lives.get(known)
  if (known === undefined || !live) return { status: 404 }
  if (method === 'DELETE') {
    lives.delete(known)
    return { status: 204 }
  }
  live.video = { ...live.video, ...(JSON.parse(body) as { description: string }) }
  return { status: 200, video: live.video }
}

const descriptions = () => [...lives.values()].map(({ video }) => video.description)

/** A form that is submitted several times. */
function openForm() {
  const draft: LiveDraft = { first: null }
  return async (description: string, wanted: Fault = null, changed: Partial<LiveSetup['form']> = {}) => {
    fault = wanted
    return setUpLive(seller, {
      form: { description, categoryUuid: category.uuid, ...changed },
      live: null,
      event: null,
      shop: 'kram',
      depotUuids: wanted === 'product' ? [crypto.randomUUID()] : [],
      draft,
    })
  }
}

test.each(['product', 'lost'] as const)(
  'after a failure (%s) an edited form changes the live that was made',
  async (failure) => {
    const submit = openForm()
    await expect(submit('Torebki ze skóry', failure)).rejects.toThrow()
    expect(descriptions()).toEqual(['Torebki ze skóry'])
    await submit('Torebki z lnu')
    expect(descriptions()).toEqual(['Torebki z lnu'])
    await submit('Torebki ze skóry')
    expect(descriptions(), 'as at first').toEqual(['Torebki ze skóry'])
  },
)

test('a live for now that is rescheduled is created anew, and the first one is removed', async () => {
  const submit = openForm()
  const now = await submit('Torebki ze skóry')
  const later = await submit('Torebki ze skóry', null, { scheduledAt: '2026-12-01T10:00:00.000Z' })
  expect(later.uuid).not.toBe(now.uuid)
  expect([...lives.values()].map(({ video }) => video.uuid)).toEqual([later.uuid])
})

test('a refused form can be corrected and sent again', async () => {
  const submit = openForm()
  await expect(submit('Torebki', 'refused')).rejects.toThrow()
  await submit('Torebki z lnu')
  expect(descriptions()).toEqual(['Torebki z lnu'])
})
