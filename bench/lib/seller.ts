import { randomUUID } from 'node:crypto'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { CHUNK_SIZE, chunkCountOf, chunkRange } from '#contracts/media/media.rules.ts'
import type { Video } from '#contracts/video/video.ts'

type ShownProduct = { definitionUuid: string; projectionUuid: string }

export type BenchSeller = {
  uuid: string
  token: string
  createMedia: () => Promise<string>
  /** Sends the chunks of a file one after another, like the browser. */
  sendChunks: (mediaUuid: string, file: Buffer<ArrayBuffer>) => Promise<void>
  createReel: (mediaUuid: string, description: string, product?: ShownProduct) => Promise<Video>
}

async function call<T>(url: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Signs up a new user and opens a shop. */
export async function signUpSeller(api: string): Promise<BenchSeller> {
  const person = { email: `${randomUUID()}@example.com`, firstname: 'Ola', lastname: 'Szybka', password: 'bench bench' }
  const { uuid } = await call<{ uuid: string }>(`${api}/sign-in`, person)
  const credentials = { _username: person.email, _password: person.password }
  const { token } = await call<{ token: string }>(`${api}/auth`, credentials)
  await call(`${api}/user/${uuid}/shop`, { name: 'Szybki kram' }, token)
  return sellerBy(api, { uuid, token })
}

/** Seller who uses the API in the same way as the pages. */
export const sellerBy = (api: string, { uuid, token }: Pick<BenchSeller, 'uuid' | 'token'>): BenchSeller => ({
  uuid,
  token,
  createMedia: async () => (await call<{ uuid: string }>(`${api}/media`, {}, token)).uuid,
  sendChunks: async (mediaUuid, file) => {
    const total = chunkCountOf(file.length)
    for (let index = 1; index <= total; index += 1) {
      const url = chunkUrl(api, { uuid: mediaUuid, userUuid: uuid, index, total })
      await postChunk(url, file.subarray(...chunkRange(index, file.length)), token)
    }
  },
  createReel: (mediaFileUuid, description, product) =>
    call<Video>(
      `${api}/user/${uuid}/video`,
      {
        mediaType: 'short',
        mediaFileUuid,
        categoryUuid: CATEGORIES[0]?.categoryUuid,
        description,
        ...(product && {
          shopProductDefinitionUuid: product.definitionUuid,
          shopProductDefinitionProjectionUuid: product.projectionUuid,
        }),
      },
      token,
    ),
})

export function chunkUrl(api: string, chunk: { uuid: string; userUuid: string; index: number; total: number }): string {
  const query = new URLSearchParams({
    chunkIndex: String(chunk.index),
    totalChunkCount: String(chunk.total),
    fileName: `${chunk.uuid}.mp4`,
    userUuid: chunk.userUuid,
    uuid: chunk.uuid,
  })
  return `${api}/_uploader/media/upload?${query}`
}

/** Posts a chunk like a browser's form, so that each server under test gets the same bytes. */
export function sendChunk(url: string, bytes: Buffer<ArrayBuffer>, token = ''): Promise<Response> {
  if (bytes.length > CHUNK_SIZE) throw new Error('The chunk is too large')
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'application/octet-stream' }), 'chunk')
  return fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
}

export async function postChunk(url: string, bytes: Buffer<ArrayBuffer>, token?: string): Promise<void> {
  const response = await sendChunk(url, bytes, token)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
