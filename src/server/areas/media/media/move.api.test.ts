import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3 } from '#tests/factories/s3-server.ts'
import { samplePicture, sampleVideo } from '#tests/factories/sample-files.ts'
import { formOf, isSettled, mediaWhen, uploadFile } from '#tests/factories/upload.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, closeApp, startApp } from '#tests/setup/app.ts'
import { reusedDatabaseUrl } from '#tests/setup/reused-database.ts'
import { startCommand } from '#tests/setup/run-command.ts'
import { createMediaMove } from './move.ts'
import { media } from './table.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
  await startApp({ ...s3.env, S3_PROXY: '1', MEDIA_STORE: 'disk' })
})
afterAll(async () => {
  await closeApp()
  await s3.close()
})

/** The work of the command in this process, because starting one takes long. */
const moveHere = (to: 'disk' | 's3') => {
  const { database, stores } = app().context
  return createMediaMove({ db: database.db, stores }).move(to, () => undefined)
}

/** Runs the command; `isEnough` kills it. Returns its exit code and output. */
async function move(to: 'disk' | 's3', isEnough = () => false) {
  const data = { dataDir: app().dataDir, url: await reusedDatabaseUrl() }
  const child = startCommand('src/server/entry/admin.ts', ['media', 'move', '--to', to], data, s3.env)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const exited = once(child, 'exit')
  const watch = setInterval(() => isEnough() && child.kill('SIGKILL'), 5)
  const [code, signal] = (await exited) as [number | null, string | null]
  clearInterval(watch)
  return { code, signal, said }
}

const rows = () => app().context.database.db.select().from(media)
const bytesOf = async (path: string) => {
  const answer = await fetch(app().api + path)
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const folders = () => readdir(join(app().dataDir, 'media'))
const letAnHourPass = () =>
  app()
    .context.database.db.update(media)
    .set({ movedAt: sql`${media.movedAt} - interval '61 minutes'` })

test('media move to the store and back while they are played, also by a command that is killed', async () => {
  const seller = await buildSeller()
  const film = await uploadFile(seller, await sampleVideo({ seconds: 1, size: '180x320' }))
  await mediaWhen(film, (one) => isSettled(one) && one.hlsUrl !== null)
  const pictures: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const put = await as(seller).put('/media', formOf(await samplePicture()))
    pictures.push((put.body as { uuid: string }).uuid)
  }
  const paths = [`/media/${film}/watch`, ...pictures.map((uuid) => `/media/${uuid}/thumbnail?size=240`)]
  const before = await Promise.all(paths.map(bytesOf))
  const sameAsBefore = async () => {
    for (const [at, path] of paths.entries()) expect((await bytesOf(path)).equals(before[at] ?? Buffer.of())).toBe(true)
  }
  let isMoving = true
  let watched = 0
  const watching = (async () => {
    for (; isMoving; watched += 1) {
      await sameAsBefore()
      await pause(100)
    }
  })()

  // Killed while the store has some files of a media.
  s3.faults.answer = ({ method }) => (method === 'PUT' ? pause(30) : 'pass')
  const puts = () => s3.requests.filter(({ method }) => method === 'PUT').length
  const [first] = await rows()
  const start = puts()
  expect((await move('s3', () => puts() > start + 8)).signal).toBe('SIGKILL')
  const whenKilled = await rows()
  expect(whenKilled.filter(({ store }) => store === 'disk').length).toBeGreaterThan(0)
  await sameAsBefore()
  expect(first?.store).toBe('disk')

  s3.faults.answer = () => 'pass'
  expect(await move('s3')).toMatchObject({ code: 0, said: expect.stringContaining('moved') as string })
  expect(new Set((await rows()).map(({ store }) => store))).toEqual(new Set(['s3']))
  // The former files stay for an hour.
  expect((await folders()).length).toBe(3)
  await letAnHourPass()
  expect(await moveHere('s3')).toMatchObject({ moved: 0, cleared: 3, failed: [] })
  expect(await folders()).toEqual([])
  await sameAsBefore()

  expect(await moveHere('disk')).toMatchObject({ moved: 3, failed: [], waiting: 0 })
  expect(new Set((await rows()).map(({ store }) => store))).toEqual(new Set(['disk']))
  expect((await folders()).length).toBe(3)
  await letAnHourPass()
  expect((await moveHere('disk')).cleared).toBe(3)
  for await (const { key } of app().context.stores.elsewhere?.objects.list('public/') ?? []) throw new Error(key)
  isMoving = false
  await watching
  expect(watched).toBeGreaterThan(2)
})

test('a file that was written to the former place is not lost', async () => {
  const seller = await buildSeller()
  const uuid = ((await as(seller).put('/media', formOf(await samplePicture()))).body as { uuid: string }).uuid
  expect((await moveHere('s3')).failed).toEqual([])
  const { disk, storage } = app().context.stores
  await disk.inWorkspace('late', async (folder) => {
    await writeFile(join(folder, 'late.vtt'), 'WEBVTT')
    await disk.adopt(join(folder, 'late.vtt'), `${uuid}/late.vtt`)
  })
  expect(await storage.has(`${uuid}/late.vtt`)).toBe(true)
  await letAnHourPass()
  expect((await moveHere('s3')).failed).toEqual([])
  expect(await folders()).not.toContain(uuid)
  expect(await storage.has(`${uuid}/late.vtt`)).toBe(true)
  const [row] = await app().context.database.db.select().from(media).where(eq(media.uuid, uuid))
  expect(row).toMatchObject({ store: 's3', leftIn: null })
})
