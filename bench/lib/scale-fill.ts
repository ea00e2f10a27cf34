import { Client } from 'pg'
import { dropIndexes } from './copy-rows.ts'
import { sellGoods } from './goods.ts'
import { buildTemplates } from './growth-templates.ts'
import { fillDocuments } from './scale-documents.ts'
import { createDraws, type ScaleSize } from './scale-draw.ts'
import { fillMarket } from './scale-market.ts'
import { fillOffice } from './scale-office.ts'
import { fillPeople } from './scale-people.ts'
import { signUpSeller, type BenchSeller } from './seller.ts'

/** A filled marketplace with sessions of the people who have the most rows, and of an admin of the operator. */
export type ScaleSide = {
  api: string
  shopSlug: string
  ownVideo: string
  ownThread: string
  seller: BenchSeller
  buyer: BenchSeller
  admin: BenchSeller
}

/** Signs people up at `api` and fills its database, which is empty and has tables. */
export async function fillScale(url: string, api: string, size: ScaleSize): Promise<ScaleSide> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const goods = await sellGoods(api, [1_000_000])
    const { seller } = goods
    const [buyer, admin] = [await signUpSeller(api), await signUpSeller(api)]
    const templates = await buildTemplates(client, api, goods, buyer)
    await client.query(`insert into staff_roles (user_uuid, role, created_at) values ($1, 'admin', now())`, [
      admin.uuid,
    ])
    await client.query('update login_sessions set is_strong = true where user_uuid = $1', [admin.uuid])
    const { rows } = await client.query<{ uuid: string; slug: string }>(
      'select uuid, slug from shops where owner_uuid = $1',
      [seller.uuid],
    )
    await createDraws(client, { sellerUuid: seller.uuid, shopUuid: rows[0]?.uuid ?? '', buyerUuid: buyer.uuid })
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const indexes = await dropIndexes(
      client,
      tables.map(({ name }) => name),
    )
    // The rows fit each other as they are made, so triggers of foreign keys need not check each.
    await client.query('set session_replication_role = replica')
    await client.query(`set work_mem = '256MB'`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    await fillMarket(client, templates, size)
    await fillPeople(client, size)
    await fillOffice(client, templates, size, admin.uuid)
    const [later, sooner] = [true, false].map((isLater) =>
      indexes.filter((index) => / search_documents_/.test(index) === isLater),
    )
    for (const index of sooner ?? []) await client.query(index)
    await client.query('analyze')
    await fillDocuments(client)
    for (const index of later ?? []) await client.query(index)
    await client.query('vacuum analyze')
    const one = async (text: string) => (await client.query<{ uuid: string }>(text, [seller.uuid])).rows[0]?.uuid ?? ''
    const ownVideo = await one(
      'select uuid from videos where owner_uuid = $1 and deleted_at is null order by published_at desc limit 1',
    )
    const ownThread = await one(
      `select threads.uuid from threads join order_messages on thread_uuid = threads.uuid where seller_uuid = $1
        group by threads.uuid order by count(*) desc limit 1`,
    )
    return { api, ownVideo, ownThread, shopSlug: rows[0]?.slug ?? '', seller, buyer, admin }
  } finally {
    await client.end()
  }
}
