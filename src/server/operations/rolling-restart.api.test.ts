import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { CHUNK_SIZE } from '#contracts/media/media.rules.ts'
import { beginUpload, chunkPath, formOf } from '#tests/factories/upload.ts'
import { buildGoods, orderBody, sendOrder } from '#tests/factories/order.ts'
import { holdStreams, startCalls } from '#tests/factories/steady-load.ts'
import { buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { createClient } from '#tests/setup/client.ts'
import { freePort } from '#tests/setup/free-port.ts'
import { startNginx } from '#tests/setup/nginx.ts'
import { startServerProcess } from '#tests/setup/server.ts'

await startApp()

const PER_SECOND = 30
const DRAIN_MS = 4000
const WITHIN = { timeout: 60_000 }
/** Enough bytes of a film to be taken for one. */
const FILM = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex'),
  randomBytes(CHUNK_SIZE + 50_000),
])

/** Starts a process of the API on this port, on the database and media of the app. */
function startOther(port: number) {
  const { context, dataDir } = app()
  const { databaseUrl, jwtSecret = '', vaultKey = '' } = context.config
  const keys = { JWT_SECRET: jwtSecret, VAULT_KEY: vaultKey }
  return startServerProcess({ dataDir, url: databaseUrl }, { ...keys, PORT: `${port}`, DRAIN_MS: `${DRAIN_MS}` })
}

test.skipIf(inject('postgresUrl') === undefined)(
  'two processes behind nginx are replaced one after another, and no request fails',
  { timeout: 600_000 },
  async () => {
    const ports = [await freePort(), await freePort()]
    const processes = await Promise.all(ports.map(startOther))
    const nginx = await startNginx(ports)
    onTestFinished(nginx.stop)
    const api = `${nginx.origin}/api`
    const [visitor, uploader] = [createClient(api, null), await buildUser()]
    const [video, goods] = [await buildVideo(), await buildGoods([10_000])]
    const body = await orderBody([{ variant: goods.variants[0] ?? '' }])
    const uploads = await Promise.all(Array.from({ length: 40 }, () => beginUpload(uploader, FILM)))
    // The chunks of an upload follow one another: first those with which the uploads begin.
    const chunks = [1, 2].flatMap((index) => uploads.map(({ chunk }) => chunk(index)))
    const sendNext = () => {
      const chunk = chunks.shift()
      if (!chunk) return visitor.get('/shop/video/available')
      return createClient(api, uploader.token).post(chunkPath(chunk), formOf(chunk.bytes))
    }
    const streams = holdStreams(`${api}/conversation/${video.conversationUuid}/events`, 4)
    onTestFinished(streams.close)
    const endCalls = startCalls(PER_SECOND, [
      { name: 'list', send: () => visitor.get('/shop/video/available') },
      { name: 'order', send: () => sendOrder(visitor, body) },
      { name: 'chunk', send: sendNext },
      { name: 'sign-in', send: () => createClient(api, uploader.token).get('/user') },
    ])
    await expect.poll(() => streams.areOpen(1), WITHIN).toBe(true)

    for (const [at, port] of ports.entries()) {
      const old = processes[at]
      const ended = old?.kill('SIGTERM')
      const direct = `http://127.0.0.1:${port}/api/health`
      const ready = async () => (await fetch(`${direct}/ready`)).status
      await expect.poll(ready, { ...WITHIN, interval: 20 }).toBe(503)
      const live = await fetch(`${direct}/live`)
      expect([live.status, live.headers.get('connection')]).toEqual([200, 'close'])
      await ended
      processes[at] = await startOther(port)
      await expect.poll(ready, WITHIN).toBe(200)
    }

    const { sent, failures } = await endCalls()
    expect(failures).toEqual([])
    expect(sent).toBeGreaterThan(5 * PER_SECOND)
    await expect.poll(() => streams.areOpen(2), WITHIN).toBe(true)
    expect(streams.late()).toEqual([])
    const retries = streams.streams.flatMap((stream) => stream.retries)
    expect(Math.min(...retries)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...retries)).toBeLessThan(4000)
  },
)
