// Embedded too: text search without Polish letters.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { VideoList } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { buildProjection, editDepotProduct } from '#tests/factories/product.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'

await startApp()

const { db } = app().context.database
const [seller, other] = [await buildSeller({ shopName: 'Kram' }), await buildSeller({ shopName: 'Pod Żurawiem' })]
await db.update(users).set({ firstname: 'Gęsiarka', username: 'ola_ptasia.7' }).where(eq(users.uuid, seller.uuid))

const product = await buildProjection(seller)
const shown = { definitionUuid: product.definitionUuid, projectionUuid: product.definitionProjectionUuid }
await editDepotProduct(product, { name: 'Zupełnie', fullName: 'Chusta w łabędzie', code: 'TAJNY-KOD' })

const ago = (minutes: number) => ({ publishedAt: new Date(Date.now() - minutes * 60_000) })
const films = {
  plain: await buildVideo({ ...ago(1), description: 'Ćma i świeca' }, seller),
  selling: await buildVideo({ ...ago(2), description: 'Nowość', ...shown }, seller),
  live: await buildVideo({ ...ago(3), description: 'Wczoraj', type: VIDEO_TYPE.vod }, other),
  elsewhere: await buildVideo({ ...ago(4), description: 'Ćmy wieczorne', ...shown }, other),
}
await db.insert(productDefinitionHistory).values({ videoUuid: films.live.uuid, shownAt: new Date(), ...shown })
await buildVideo({ ...ago(5), description: 'Ćma i chusta', deletedAt: new Date() }, seller)
const names = Object.entries(films)

async function found(query: string, list = '/shop/video/available'): Promise<string[]> {
  const read = async (path: string) => VideoList.parse((await visitor().get(path)).body)
  const { data, meta } = await read(`${list}/search?limit=50&query=${encodeURIComponent(query)}`)
  expect(meta.total, query).toBe(data.length)
  return data.flatMap(({ uuid }) => names.find(([, film]) => film.uuid === uuid)?.[0] ?? [])
}

const CASES: [query: string, expected: string[]][] = [
  ['ćm', ['plain', 'elsewhere']],
  ['CMA', ['plain']],
  ['łabędz', ['selling', 'live', 'elsewhere']],
  ['abedz', []],
  ['tajny', []],
  ['zupełnie', []],
  ['gęs', ['plain', 'selling']],
  ['ptasia 7', ['plain', 'selling']],
  ['ola_ptasia', ['plain', 'selling']],
  ['żuraw', ['live', 'elsewhere']],
  ['gęs chusta', ['selling']],
  ['zuraw labed cmy', ['elsewhere']],
  ['gęs żuraw', []],
]

test.each(CASES)('%s finds films by description, product, seller and shop', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})

const OF_SELLER: [query: string, expected: string[]][] = [
  ['ćm', ['plain']],
  ['łabędz', ['selling']],
  ['tajny', []],
  ['gęs', ['plain', 'selling']],
  ['kram ćma', ['plain']],
  ['żuraw', []],
  ['gęs chusta', ['selling']],
  ['tajny nowość', []],
  ['żuraw ćma', []],
]

test.each(OF_SELLER)(
  '%s finds films of one seller by description, product, seller and shop',
  async (query, expected) => {
    expect(await found(query, `/user/${seller.uuid}/video/available`)).toEqual(expected)
  },
)

test('a search in the films of one seller finds a live by a product that it showed', async () => {
  const scarf = await buildProjection(seller)
  await editDepotProduct(scarf, { name: 'Apaszka', fullName: 'Apaszka w jaskółki' })
  const live = await buildVideo({ ...ago(6), description: 'Wieczór', type: VIDEO_TYPE.vod }, seller)
  await db.insert(productDefinitionHistory).values({
    videoUuid: live.uuid,
    shownAt: new Date(),
    definitionUuid: scarf.definitionUuid,
    projectionUuid: scarf.definitionProjectionUuid,
  })
  const path = `/user/${seller.uuid}/video/available/search?query=${encodeURIComponent('jaskółki wieczór')}`
  expect(VideoList.parse((await visitor().get(path)).body).data.map(({ uuid }) => uuid)).toEqual([live.uuid])
})

/** More products and people with the words than are looked up one by one. None of them has a film. */
const addMany = async () => {
  await db.execute(sql`insert into users (uuid, email, username, firstname, lastname, created_at)
    select gen_random_uuid(), 'g' || n || '@example.com', 'g' || n, 'Gęś', 'Żurawia', now() from generate_series(1, 501) as n`)
  await db.execute(sql`insert into depot_products (uuid, owner_uuid, code, name, full_name, price, category_uuid, created_at, updated_at)
    select gen_random_uuid(), ${seller.uuid}, 'L' || n, 'Ćma', 'Łabędź i ćma ' || n, 100, gen_random_uuid(), now(), now()
    from generate_series(1, 501) as n`)
}

test('words that many products and people have find the same films', async () => {
  await addMany()
  for (const [query, expected] of CASES) expect(await found(query), query).toEqual(expected)
})
