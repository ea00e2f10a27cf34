// Embedded too: a killed process and its lock.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Media } from '#contracts/media/media.ts'
import { createClient } from '#tests/setup/client.ts'
import { createHome, startServerProcess, type Home } from '#tests/setup/server.ts'
import '#tests/setup/matchers.ts'
import { padVideo, sampleVideo, sampleVp9 } from '#tests/factories/sample-files.ts'
import { announce, send, signIn } from '#tests/factories/own-upload.ts'
import { CHUNK_SIZE, chunkCountOf } from '#contracts/media/media.rules.ts'

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await read()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const jobFolders = ({ dataDir }: Home) => readdir(join(dataDir, 'work', 'jobs')).catch(() => [])

const mediaWhen = (api: string, uuid: string, isDone: (media: Media) => boolean) =>
  until(async () => {
    const { body } = await createClient(api, null).get(`/media/${uuid}`)
    return isDone(body as Media) ? (body as Media) : undefined
  })

test('a video whose preparation was killed is prepared after the next start, and partial files are never served', async () => {
  const home = await createHome()
  const first = await startServerProcess(home)
  const person = await signIn(first.api)
  const uuid = await announce(first.api, person)
  const slow = await sampleVp9({ seconds: 3, size: '720x1280' })
  for (let index = 1; index <= chunkCountOf(slow.length); index += 1)
    expect((await send(first.api, person, uuid, slow, index)).status).toBe(200)
  await until(async () => (await jobFolders(home)).find((name) => name.startsWith('prepare-')))
  await first.kill('SIGKILL')

  const second = await startServerProcess(home)
  const visitor = createClient(second.api, null)
  expect(await visitor.get(`/media/${uuid}/watch`)).toFailWith(409, 'MEDIA_NOT_READY_EXCEPTION')
  const media = await mediaWhen(second.api, uuid, ({ status }) => status !== 'processing')
  expect(media).toMatchObject({ status: 'ready', width: 720, height: 1280, mimetype: 'video/mp4' })
  const ladder = await mediaWhen(second.api, uuid, ({ hlsUrl }) => hlsUrl !== null)
  expect((await visitor.get(ladder.hlsUrl ?? '')).bytes.toString()).toContain('#EXTM3U')
})

test('a ladder whose job was killed is built after the next start, and the reel can be watched meanwhile', async () => {
  const home = await createHome()
  const first = await startServerProcess(home)
  const person = await signIn(first.api)
  const uuid = await announce(first.api, person)
  const video = await sampleVideo({ seconds: 4, size: '720x1280' })
  for (let index = 1; index <= chunkCountOf(video.length); index += 1) await send(first.api, person, uuid, video, index)
  await until(async () => (await jobFolders(home)).find((name) => name.startsWith('ladder-')))
  await first.kill('SIGKILL')

  const second = await startServerProcess(home)
  const visitor = createClient(second.api, null)
  const before = await visitor.get(`/media/${uuid}`)
  expect(before.body).toMatchObject({ status: 'ready', hlsUrl: null })
  expect((await visitor.get(`/media/${uuid}/hls/master.m3u8`)).status).toBe(404)
  expect((await visitor.get(`/media/${uuid}/watch`)).status).toBe(200)
  const { hlsUrl } = await mediaWhen(second.api, uuid, (media) => media.hlsUrl !== null)
  expect((await visitor.get(hlsUrl ?? '')).status).toBe(200)
})

test('an upload continues after the server was killed during it', async () => {
  const home = await createHome()
  const first = await startServerProcess(home)
  const person = await signIn(first.api)
  const uuid = await announce(first.api, person)
  const video = padVideo(await sampleVideo(), 3 * CHUNK_SIZE + 1)
  await send(first.api, person, uuid, video, 1)
  const interrupted = send(first.api, person, uuid, video, 2).catch(() => null)
  await first.kill('SIGKILL')
  await interrupted

  const second = await startServerProcess(home)
  const { body } = await createClient(second.api, person.token).get(`/media/${uuid}/upload`)
  const { received } = body as { received: number[] }
  expect([[1], [1, 2]]).toContainEqual(received)
  for (let index = received.length + 1; index <= 4; index += 1)
    expect((await send(second.api, person, uuid, video, index)).status).toBe(200)
  expect((await mediaWhen(second.api, uuid, ({ status }) => status !== 'processing')).status).toBe('ready')
})
