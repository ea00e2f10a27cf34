import { expect } from 'vitest'
import type { ChunkReceived, Media } from '#contracts/media/media.ts'
import { chunkCountOf, chunkRange } from '#contracts/media/media.rules.ts'
import { app, as } from '#tests/setup/app.ts'
import type { Answer } from '#tests/setup/client.ts'
import type { TestUser } from './user.ts'

type ChunkOf = { user: TestUser; uuid: string; index: number; total: number; bytes: Uint8Array }

/** URL of a chunk. `changed` replaces parts of its query. */
export function chunkPath({ user, uuid, index, total }: Omit<ChunkOf, 'bytes'>, changed: Record<string, string> = {}) {
  const query = new URLSearchParams({
    uuid,
    userUuid: user.uuid,
    fileName: `${uuid}.mp4`,
    chunkIndex: String(index),
    totalChunkCount: String(total),
    ...changed,
  })
  return `/_uploader/media/upload?${query}`
}

export function formOf(bytes: Uint8Array, field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), 'blob')
  return form
}

export const sendChunk = (chunk: ChunkOf, changed: Record<string, string> = {}): Promise<Answer> =>
  as(chunk.user).post(chunkPath(chunk, changed), formOf(chunk.bytes))

/** An announced upload with its chunks, not sent yet. */
export async function beginUpload(user: TestUser, bytes: Uint8Array) {
  const created = await as(user).post('/media', { size: bytes.length })
  expect(created.status).toBe(201)
  const { uuid } = created.body as { uuid: string }
  const total = chunkCountOf(bytes.length)
  const chunk = (index: number): ChunkOf => ({
    user,
    uuid,
    index,
    total,
    bytes: bytes.subarray(...chunkRange(index, bytes.length)),
  })
  return { uuid, total, chunk, send: (index: number) => sendChunk(chunk(index)) }
}

/** Uploads a file completely. Its preparation continues in the background. */
export async function uploadFile(user: TestUser, bytes: Uint8Array): Promise<string> {
  const { uuid, total, send } = await beginUpload(user, bytes)
  for (let index = 1; index <= total; index += 1) {
    const answer = await send(index)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((answer.body as ChunkReceived).complete).toBe(index === total)
  }
  return uuid
}

export async function fetchMedia(uuid: string): Promise<Media> {
  const response = await fetch(`${app().api}/media/${uuid}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Media
}

/** Waits until `isDone` accepts the media, at most until the test's timeout. */
export async function mediaWhen(uuid: string, isDone: (media: Media) => boolean): Promise<Media> {
  for (;;) {
    const media = await fetchMedia(uuid)
    if (isDone(media)) return media
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const isSettled = ({ status }: Media) => status === 'ready' || status === 'failed'
