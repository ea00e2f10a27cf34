import { Client } from 'pg'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { newUuid } from '#server/db/columns.ts'

const SELLERS = 200

/**
 * Fills a migrated, empty database. Of the videos 90 % are reels, 1 % lives, and 1 % scheduled; some are not ready or
 * deleted. Ten videos share each publication time, and one seller owns every twentieth video.
 */
export async function fillWithVideos(
  url: string,
  quantity: number,
  categories = CATEGORIES,
): Promise<{ ownerUuid: string }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const sellers = Array.from({ length: SELLERS }, newUuid)
  try {
    await client.query(
      `insert into users (uuid, email, username, firstname, lastname, password_hash, activated_at, created_at)
       select uuid, uuid || '@example.com', uuid, 'Ola', 'Testowa', '', now(), now() from unnest($1::uuid[]) as uuid`,
      [sellers],
    )
    await client.query(
      `insert into shops (uuid, owner_uuid, slug, name, created_at)
       select uuid, uuid, uuid, 'Sklep', now() from unnest($1::uuid[]) as uuid`,
      [sellers],
    )
    await client.query(
      `insert into media (uuid, owner_uuid, kind, status, mimetype, width, height, duration, created_at)
       select gen_random_uuid(), ($1::uuid[])[case when n % 20 = 0 then 1 else 1 + n % $2::int end],
         'video', 'ready', 'video/mp4', 1080, 1920, 30, now()
       from generate_series(1, $3::int) as n`,
      [sellers, SELLERS, quantity],
    )
    await client.query(
      `insert into videos (uuid, type, owner_uuid, shop_uuid, category_uuid, media_uuid, conversation_uuid,
         description, is_ready, published_at, created_at, updated_at, deleted_at)
       select gen_random_uuid(), case when n % 100 = 0 then 0 when n % 10 = 0 then 1 else 2 end, owner_uuid, owner_uuid,
         ($1::uuid[])[1 + floor(random() * cardinality($1::uuid[]))::int], uuid, gen_random_uuid(), 'Film, którego nikt nie nakręcił',
         n % 50 <> 1, now() - interval '1 minute' * (n - n % 10 - $2::int / 100), now(), now(),
         case when n % 50 = 2 then now() end
       from (select *, row_number() over (order by uuid) as n from media) as media`,
      [categories.map(({ categoryUuid }) => categoryUuid), quantity],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return { ownerUuid: sellers[0] ?? '' }
}
