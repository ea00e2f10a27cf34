import type { APIRequestContext } from '@playwright/test'
import { WALLETS } from './categories.ts'
import { phoneFilm } from './films.ts'
import { expect } from './test.ts'

export type Seller = { uuid: string; token: string }

export const bearer = ({ token }: Pick<Seller, 'token'>) => ({ authorization: `Bearer ${token}` })

/** Uploads a film in one chunk, as a browser does. */
export async function uploadFilm(request: APIRequestContext, seller: Seller): Promise<string> {
  const headers = bearer(seller)
  const { uuid } = (await (await request.post('/api/media', { data: {}, headers })).json()) as { uuid: string }
  const query = new URLSearchParams({
    uuid,
    userUuid: seller.uuid,
    fileName: `${uuid}.mp4`,
    chunkIndex: '1',
    totalChunkCount: '1',
  })
  const file = { name: 'blob', mimeType: 'video/mp4', buffer: await phoneFilm(2) }
  const sent = await request.post(`/api/_uploader/media/upload?${query}`, { multipart: { file }, headers })
  expect(sent.status()).toBe(200)
  return uuid
}

/** Publishes a reel. `more` adds fields. */
export async function publishFilm(
  request: APIRequestContext,
  seller: Seller,
  description: string,
  more: object = {},
): Promise<string> {
  const data = {
    ...more,
    mediaType: 'short',
    categoryUuid: WALLETS,
    mediaFileUuid: await uploadFilm(request, seller),
    description,
  }
  const made = await request.post(`/api/user/${seller.uuid}/video`, { data, headers: bearer(seller) })
  expect(made.status(), await made.text()).toBe(201)
  const { uuid } = (await made.json()) as { uuid: string }
  await expect.poll(async () => (await request.get(`/api/shopVideo/${uuid}/watch`)).status()).toBe(200)
  return uuid
}
