import Fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Storage } from '#server/ports/storage/storage.ts'
import { sendStored } from './send-stored.ts'

const MEGABYTE = 1024 * 1024
const film = randomBytes(2 * MEGABYTE + 12_345)
const app = Fastify()
let folder: string
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kramik-send-'))
  await writeFile(join(folder, 'film.mp4'), film)
  const storage: Pick<Storage, 'locate'> = {
    locate: (path) => Promise.resolve({ kind: 'file', root: folder, path }),
  }
  app.get('/', (request, reply) => sendStored(request, reply, storage, { key: 'film.mp4', mimetype: 'video/mp4' }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Files of the folder that this process has open. */
async function openFiles(): Promise<string[]> {
  const names = await readdir('/proc/self/fd')
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

test.each([
  ['the whole', undefined, film],
  ['a range', `bytes=1000-${MEGABYTE + 2000}`, film.subarray(1000, MEGABYTE + 2001)],
  ['the end', `bytes=${MEGABYTE}-`, film.subarray(MEGABYTE)],
])('%s of a film is sent byte for byte', async (_, range, expected) => {
  const response = await fetch(url, { headers: range === undefined ? {} : { range } })
  expect(response.headers.get('content-length')).toBe(String(expected.length))
  expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true)
})

test.each([
  ['before its first byte', () => once(app.server, 'request')],
  ['amid it', (socket: Socket) => once(socket, 'data')],
])('a client that disconnects %s leaves no file open', async (_, moment) => {
  for (let n = 0; n < 10; n += 1) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await moment(socket)
    socket.destroy()
  }
  // By the time of this response the closed requests are finished as well.
  await (await fetch(url)).arrayBuffer()
  await vi.waitUntil(async () => (await openFiles()).length === 0)
})
