import { beforeAll, expect, test } from 'vitest'
import { sampleVp9 } from '#tests/factories/sample-files.ts'
import { fetchMedia, isSettled, mediaWhen, uploadFile } from '#tests/factories/upload.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { drawStills } from './job-kinds.ts'

await startApp({ WORKER_CONCURRENCY: '1' })

let reel: Buffer
/** Longer than a reel may be for its lane. */
let long: Buffer

beforeAll(async () => {
  reel = await sampleVp9({ size: '540x960' })
  long = await sampleVp9({ seconds: 125, size: '96x160', fps: 2 })
})

const uploadAll = async (user: TestUser, bytes: Buffer, count: number) => {
  const uuids: string[] = []
  for (let n = 0; n < count; n += 1) uuids.push(await uploadFile(user, bytes))
  return uuids
}

/** Number of `films` that are ready once the film `uuid` is. */
async function readyBefore(uuid: string, films: string[]): Promise<number> {
  expect((await mediaWhen(uuid, isSettled)).status).toBe('ready')
  const others = await Promise.all(films.map(fetchMedia))
  return others.filter(isSettled).length
}

test('many long films of one seller hold up neither a reel nor a long film of others', async () => {
  const [many, second, third] = [await buildUser(), await buildUser(), await buildUser()]
  const films = await uploadAll(many, long, 3)
  const other = await uploadFile(second, long)
  expect(await readyBefore(await uploadFile(third, reel), films)).toBeLessThan(3)
  expect(await readyBefore(other, films)).toBeLessThan(3)
  expect((await fetchMedia(other)).duration).toBeCloseTo(125, 0)
  const { rows } = await app().context.database.pool.query(
    `select name, group_id from pgboss.job where data->>'mediaUuid' = $1 and name <> $2 order by created_on`,
    [other, drawStills.name],
  )
  const group_id = second.uuid
  expect(rows).toEqual([
    { name: 'media.prepare', group_id },
    { name: 'media.prepareLong', group_id },
    { name: 'media.ladder', group_id },
  ])
})

test('many reels of one seller do not hold up a reel of another one', async () => {
  const [many, one] = [await buildUser(), await buildUser()]
  const reels = await uploadAll(many, reel, 3)
  expect(await readyBefore(await uploadFile(one, reel), reels)).toBeLessThan(3)
})
