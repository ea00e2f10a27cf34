import type { Client } from 'pg'
import { rootsOfWord } from '#server/areas/site/search/analyse.ts'
import { vocabulary } from './many-documents.ts'
import { draw } from './scale-draw.ts'

const STEMS = 8
const PHRASES = 20_000

/** Documents of products and videos as the worker would write them. A word's frequency falls with its rank, as in any text. */
export async function fillDocuments(client: Client): Promise<void> {
  const words = vocabulary()
  await client.query(
    'create temp table bench_words as select stem, n::int from unnest($1::text[]) with ordinality as w (stem, n)',
    [words.map(({ stem }) => stem)],
  )
  // The numbers are drawn before the join. Within its condition each would be compared with every word.
  await client.query(`create temp table bench_phrases as
    select phrase, array_agg(stem) as stems from (
      select phrase, 1 + floor(${words.length} * power(pg_temp.draw(phrase, seed), 4))::int as n
      from generate_series(1, ${PHRASES}) as phrase, generate_series(50, ${49 + STEMS}) as seed offset 0) as drawn
    join bench_words using (n) group by phrase`)
  await client.query('analyze bench_phrases')
  for (const [kind, rows] of [
    [
      'product',
      `select p.uuid, p.owner_uuid, p.category_uuid, p.price, v.uuid as video, v.projection_uuid as projection, v.published_at
        from depot_products p join product_definitions d on d.depot_product_uuid = p.uuid
        join definition_projections s on s.definition_uuid = d.uuid
        cross join lateral (select uuid, projection_uuid, published_at from videos where projection_uuid = s.uuid
          and deleted_at is null order by published_at desc limit 1) v`,
    ],
    [
      'video',
      `select uuid, owner_uuid, category_uuid, null::bigint as price, uuid as video, projection_uuid as projection, published_at
        from videos where deleted_at is null`,
    ],
  ] as const)
    await client.query(
      `insert into search_documents (kind, uuid, owner_uuid, title, title_stems, stems, sizes, category_uuid, price, video_uuid,
          projection_uuid, popularity, published_at, indexed_at)
        select '${kind}', uuid, owner_uuid, array_to_string(stems[1:4], ' '), stems[1:4], stems, '{}', category_uuid, price, video,
          projection, 5 * ${draw(60)}, published_at, now()
        from (select *, 1 + floor(${PHRASES} * ${draw(61)})::int as phrase
          from (select *, row_number() over ()::int as n from (${rows}) as every) as numbered offset 0) as drawn
        join bench_phrases using (phrase)`,
    )
  await client.query(
    `insert into search_documents (kind, uuid, owner_uuid, title, title_stems, stems, sizes, popularity, published_at, indexed_at)
      select 'seller', owner_uuid, owner_uuid, name, string_to_array(lower(name), ' '), string_to_array(lower(name), ' '), '{}', 1,
        created_at, now() from shops on conflict do nothing`,
  )
  await client.query(
    `insert into search_words (word, stem, written, roots, quantity)
      select one->>'word', one->>'stem', one->>'written', array(select jsonb_array_elements_text(one->'roots')), coalesce(quantity, 1)
      from jsonb_array_elements($1::jsonb) as one
      left join (select stem, count(*)::int as quantity from search_documents cross join unnest(stems) as stem group by stem) as counted
        on counted.stem = one->>'stem'
      on conflict do nothing`,
    [JSON.stringify(words.map((one) => ({ ...one, roots: rootsOfWord(one) })))],
  )
}
