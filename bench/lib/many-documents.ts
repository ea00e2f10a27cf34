import { Client } from 'pg'
import { indexedWords, rootsOfWord, type Word } from '#server/areas/site/search/analyse.ts'
import { GOODS } from '#tests/factories/search-goods.ts'
import { dropIndexes } from './copy-rows.ts'
import { fillWithVideos } from './many-videos.ts'

const INVENTED = 20_000
const SYLLABLES = 'ba ko ry me tu sza li wo ne ga dzi po ra cze my la'.split(' ')

/** Words of goods, the frequent ones first, and invented ones, which are rare, as names and models are. */
export function vocabulary(): Word[] {
  const real = new Map<string, Word>()
  for (const { fullName, film } of GOODS) for (const one of indexedWords(`${fullName} ${film}`)) real.set(one.word, one)
  const invented = Array.from({ length: INVENTED }, (_, n) =>
    [n, n >> 4, n >> 8, n >> 12].map((part) => SYLLABLES[part % SYLLABLES.length]).join(''),
  )
  return [...real.values(), ...indexedWords(invented.join(' '))]
}

/**
 * Fills a migrated, empty database with products in stock, each in its own film, and with other films, all indexed. A word's
 * frequency falls with its rank, as in any text.
 */
export async function fillWithDocuments(url: string, { products, videos }: { products: number; videos: number }) {
  await fillWithVideos(url, videos)
  const words = vocabulary()
  const client = new Client({ connectionString: url })
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run('create temp table bench_words (n int primary key, word text, stem text, written text, roots text[])')
    await run(
      `insert into bench_words select row_number() over () - 1, one->>'word', one->>'stem', one->>'written',
         array(select jsonb_array_elements_text(one->'roots')) from jsonb_array_elements($1::jsonb) as one`,
      [JSON.stringify(words.map((one) => ({ ...one, roots: rootsOfWord(one) })))],
    )
    await run(`create temp table shown as select uuid as video, owner_uuid, gen_random_uuid() as product, gen_random_uuid() as definition,
      gen_random_uuid() as projection, gen_random_uuid() as variant from videos
      where type = 2 and is_ready and deleted_at is null and published_at < now() limit ${products}`)
    await run(`insert into depot_products (uuid, owner_uuid, code, name, full_name, price, category_uuid, created_at, updated_at)
      select product, owner_uuid, product, 'Rzecz', 'Rzecz', 1000, gen_random_uuid(), now(), now() from shown`)
    await run(`insert into product_definitions (uuid, owner_uuid, depot_product_uuid, created_at)
      select definition, owner_uuid, product, now() from shown`)
    await run(`insert into definition_projections (uuid, definition_uuid, price, created_at)
      select projection, definition, 1000, now() from shown`)
    await run(`insert into depot_variants (uuid, product_uuid, name, size, quantity)
      select variant, product, 'Rzecz', 'UNI', 1 from shown`)
    await run(`insert into projection_variants (uuid, projection_uuid, depot_variant_uuid)
      select gen_random_uuid(), projection, variant from shown`)
    await run('create index on shown (video)')
    await run(
      `update videos set definition_uuid = definition, projection_uuid = projection from shown where video = uuid`,
    )
    // The numbers are drawn before the join. Within its condition each would be compared with every word.
    await run('analyze bench_words')
    await run(`set work_mem = '512MB'`)
    await run(`create temp table bench_documents as
      select kind, uuid, owner_uuid, video, projection, array_agg(stem) as stems from (
        select each.*, floor(${words.length} * power(random(), 4))::int as n
        from (select 'product' as kind, product as uuid, owner_uuid, video, projection from shown
          union all select 'video', uuid, owner_uuid, uuid, projection_uuid from videos where deleted_at is null and type <> 0) as each
        cross join generate_series(1, case kind when 'product' then 14 else 10 end) offset 0) as drawn
      join bench_words using (n) group by kind, uuid, owner_uuid, video, projection`)
    const indexes = await dropIndexes(client, ['search_documents'])
    await run(`insert into search_documents (kind, uuid, owner_uuid, title, title_stems, stems, sizes, video_uuid, projection_uuid,
        popularity, published_at, indexed_at)
      select kind, uuid, owner_uuid, array_to_string(stems[1:4], ' '), stems[1:4], stems, '{}', video, projection, random() * 5, now(), now()
      from bench_documents`)
    for (const definition of indexes) await run(definition)
    await run(`insert into search_words (word, stem, written, roots, quantity)
      select word, w.stem, written, roots, coalesce(quantity, 1) from bench_words w
      left join (select stem, count(*)::int as quantity from bench_documents cross join unnest(stems) as stem group by stem) as counted
        on counted.stem = w.stem on conflict do nothing`)
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}
