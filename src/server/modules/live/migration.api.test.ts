// Embedded too: a migration that moves rows.
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openEarlierDatabase } from '#tests/setup/earlier-database.ts'

const MINUTE_MS = 60_000

test('lives of an earlier version are migrated: at most one on air for each seller, with the same history', async () => {
  const database = await openEarlierDatabase('lives')
  const { pool } = database
  const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[]
  const now = Date.now()
  const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS)
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const insert = (table: string, row: Record<string, unknown>) =>
    pool.query(
      `insert into ${table} (${Object.keys(row)
        .map((name) => `"${name}"`)
        .join()})
          values (${Object.keys(row)
            .map((_, index) => `$${index + 1}`)
            .join()})`,
      Object.values(row),
    )
  for (const seller of [1, 2]) {
    const person = { uuid: id(seller), email: `${seller}@example.com`, username: `s${seller}`, created_at: ago(9) }
    await insert('users', { ...person, firstname: 'Ewa', lastname: 'Testowa' })
    const shop = {
      uuid: id(10 + seller),
      owner_uuid: id(seller),
      slug: `s${seller}`,
      name: 'Kram',
      created_at: ago(9),
    }
    await insert('shops', shop)
  }
  const video = async (
    n: number,
    seller: number,
    type: number,
    minutes: number,
    more: object = {},
    file: object = {},
  ) => {
    const film = { uuid: id(100 + n), owner_uuid: id(seller), kind: 'video', created_at: ago(9) }
    await insert('media', { ...film, status: 'processing', has_ladder: true, ...file })
    await insert('videos', {
      uuid: id(n),
      type,
      owner_uuid: id(seller),
      shop_uuid: id(10 + seller),
      media_uuid: id(100 + n),
      category_uuid: id(0),
      conversation_uuid: id(200 + n),
      description: 'Live',
      is_ready: true,
      published_at: ago(minutes),
      created_at: ago(minutes),
      updated_at: ago(minutes),
      ...more,
    })
  }
  await video(21, 1, 0, 60)
  await video(22, 1, 0, 5)
  await video(23, 1, 0, -60, { is_ready: false })
  await video(24, 2, 0, 5)
  await video(25, 2, 0, 5, { deleted_at: ago(1) })
  await video(26, 2, 1, 90, { finished_at: ago(60) })
  await video(27, 2, 1, 90, {}, { status: 'ready', duration: 30 })
  await video(28, 2, 2, 90)
  const depot = {
    uuid: id(50),
    owner_uuid: id(2),
    code: 'a',
    name: 'a',
    full_name: 'a',
    price: 1,
    category_uuid: id(0),
  }
  await insert('depot_products', { ...depot, created_at: ago(9), updated_at: ago(9) })
  const definition = { uuid: id(51), owner_uuid: id(2), depot_product_uuid: id(50), created_at: ago(9) }
  await insert('product_definitions', definition)
  await insert('definition_projections', { uuid: id(52), definition_uuid: id(51), price: 1, created_at: ago(9) })
  for (const n of [26, 99])
    await insert('product_definition_history', {
      video_uuid: id(n),
      offset: 75,
      definition_uuid: id(51),
      projection_uuid: id(52),
    })

  await migrateDatabase(database)

  const lives = await rows<{ n: string; state: string; started: number | null }>(
    `select right(video_uuid::text, 2) as n, state,
        round(extract(epoch from now() - started_at) / 60)::int as started from lives order by 1`,
  )
  expect(lives.map(({ n, state, started }) => [n, state, started])).toEqual([
    ['21', 'ended', 60],
    ['22', 'live', 5],
    ['23', 'announced', null],
    ['24', 'live', 5],
    ['25', 'ended', 5],
    ['26', 'ended', 90],
    ['27', 'saved', 90],
  ])
  const files = await rows<{ n: string; status: string; duration: number | null }>(
    `select right(uuid::text, 2) as n, status, duration from media order by 1`,
  )
  expect(files.map(({ n, status, duration }) => [n, status, duration])).toEqual([
    ['21', 'processing', 3600],
    ['22', 'recording', null],
    ['23', 'recording', null],
    ['24', 'recording', null],
    ['25', 'processing', null],
    ['26', 'processing', 1800],
    ['27', 'ready', 30],
    ['28', 'processing', null],
  ])
  const [older] = await rows<{ type: number; is_finished: boolean }>(
    'select type, finished_at is not null as is_finished from videos where uuid = $1',
    [id(21)],
  )
  expect(older).toEqual({ type: 1, is_finished: true })
  const shown = await rows<{ n: string; seconds: number }>(
    `select right(h.video_uuid::text, 2) as n, extract(epoch from h.shown_at - l.started_at)::int as seconds
        from product_definition_history h join lives l using (video_uuid)`,
  )
  expect(shown).toEqual([{ n: '26', seconds: 75 }])
})
