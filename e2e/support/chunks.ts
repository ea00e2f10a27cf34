import { writeFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './test.ts'

/** Path of the API for the built pages. */
const API = '/api'
const UPLOAD = `${API}/_uploader/media/upload`

const queryOf = (request: Request) => new URL(request.url()).searchParams
const isChunk = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === UPLOAD
const indexOf = (request: Request) => Number(queryOf(request).get('chunkIndex'))

/** Records an upload: media id, chunks sent and chunks acknowledged, in order. */
export function listenToChunks(page: Page) {
  const received = { uuid: '', sent: [] as number[], acknowledged: [] as number[] }
  page.on('request', (request) => {
    if (!isChunk(request)) return
    received.uuid = queryOf(request).get('uuid') ?? ''
    received.sent.push(indexOf(request))
  })
  page.on('response', (response) => {
    if (isChunk(response.request()) && response.status() === 200)
      received.acknowledged.push(indexOf(response.request()))
  })
  return received
}

/** Holds back the request of chunk `index`, so that a test can act during an upload. */
export async function holdChunk(page: Page, index: number) {
  const arrival = Promise.withResolvers<void>()
  const departure = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === UPLOAD && url.searchParams.get('chunkIndex') === String(index),
    async (route) => {
      arrival.resolve()
      await departure.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { arrived: arrival.promise, letGo: departure.resolve }
}

/** Downloads the film as served into a file of this test. */
export async function servedFilm(page: Page, uuid: string): Promise<string> {
  const media = (await (await page.request.get(`${API}/media/${uuid}`)).json()) as { watchUrl: string }
  const film = await page.request.get(API + media.watchUrl)
  expect(film.status()).toBe(200)
  const path = test.info().outputPath(`served-${uuid}.mp4`)
  await writeFile(path, await film.body())
  return path
}
