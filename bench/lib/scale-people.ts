import type { Client } from 'pg'
import { SAVED_MAX } from '#contracts/video/saved.rules.ts'
import { draw, earlier, named, oneOf, zipf, type ScaleSize } from './scale-draw.ts'

const seller = (seed: number, { sellers }: ScaleSize, n = 'n') => `pg_temp.seller(${zipf(seed, sellers, n)})`
const buyer = (seed: number, { buyers }: ScaleSize, n = 'n') => `pg_temp.buyer(${zipf(seed, buyers, n)})`

/** Adds rows numbered by `n`, by SQL expressions of each column. Repeated pairs are left out. */
export const addRows = (client: Client, table: string, quantity: number, columns: Record<string, string>) =>
  client.query(
    `insert into ${table} (${Object.keys(columns)
      .map((name) => `"${name}"`)
      .join(', ')})
      select ${Object.values(columns).join(', ')} from generate_series(1, $1::int) as n on conflict do nothing`,
    [quantity],
  )

/** Everything that people do besides buying: follow, review, save, like, comment, chat, ask, announce. */
export async function fillPeople(client: Client, size: ScaleSize): Promise<void> {
  const { videos, products, orders, buyers } = size
  const add = (table: string, quantity: number, columns: Record<string, string>) =>
    addRows(client, table, quantity, columns)
  const at = (quantity: number) => ({ created_at: earlier(quantity) })
  await add('notifications', orders, {
    uuid: named('notification'),
    user_uuid: buyer(20, size),
    kind: `'orderPlaced'`,
    subject: `'S' || n`,
    path: `'/'`,
    ...at(orders),
  })
  const pair = { user_uuid: buyer(21, size), seller_uuid: seller(22, size) }
  await add('favorites', orders * 2, { ...pair, ...at(orders * 2) })
  await add('reviews', orders, {
    uuid: named('review'),
    author_uuid: buyer(23, size),
    seller_uuid: seller(24, size),
    rate: '1 + n % 5',
    content: `'Polecam'`,
    is_verified: 'n % 2 = 0',
    ...at(orders),
  })
  await add('relations', buyers, {
    user_uuid: seller(25, size),
    kind: oneOf(['limitSell', 'preferer', 'black']),
    other_uuid: named('buyer'),
    ...at(buyers),
  })
  const thing = { user_uuid: buyer(26, size), ...at(products * 2) }
  await add('saved_things', products * 2, {
    ...thing,
    uuid: named('savedProduct'),
    definition_uuid: named('definition', zipf(27, products)),
    price: '1000',
  })
  await add('saved_things', products * 2, {
    ...thing,
    uuid: named('savedVideo'),
    video_uuid: named('video', zipf(28, videos)),
  })
  await client.query(
    `delete from saved_things using (
      select uuid, row_number() over (partition by user_uuid order by created_at desc, uuid) as place from saved_things) as numbered
      where saved_things.uuid = numbered.uuid and place > $1`,
    [SAVED_MAX],
  )
  await add('product_watches', products, {
    user_uuid: buyer(29, size),
    definition_uuid: named('definition', zipf(30, products)),
    ...at(products),
  })
  await fillOpinions(client, size)
  await fillTalk(client, size)
}

async function fillOpinions(client: Client, size: ScaleSize): Promise<void> {
  const { videos, sellers, buyers } = size
  const add = (table: string, quantity: number, columns: Record<string, string>) =>
    addRows(client, table, quantity, columns)
  const at = (quantity: number) => ({ created_at: earlier(quantity) })
  await add('reactions', videos / 5, {
    uuid: named('reaction'),
    user_uuid: buyer(31, size),
    object_definition_class: `'video'`,
    object_definition_id: named('video', zipf(32, videos)),
    type: `'like'`,
    ...at(videos / 5),
  })
  await add('video_comments', videos / 10, {
    uuid: named('comment'),
    video_uuid: named('video', zipf(33, videos)),
    author_uuid: buyer(34, size),
    content: `'Piękna! ' || n`,
    place: 'n',
    ...at(videos / 10),
  })
  await add('video_comments', videos / 20, {
    uuid: named('answer'),
    parent_uuid: named('comment', zipf(35, videos / 10)),
    video_uuid: named('video', zipf(33, videos, zipf(35, videos / 10))),
    author_uuid: buyer(36, size),
    content: `'Prawda ' || n`,
    place: 'n',
    ...at(videos / 20),
  })
  await add('messages', videos / 10, {
    uuid: named('message'),
    conversation_uuid: named('conversation', `10 * ${zipf(37, videos / 10)}`),
    author_uuid: buyer(38, size),
    content: `'Ile kosztuje? ' || n`,
    seq: 'n',
    ...at(videos / 10),
  })
  await add('video_days', videos / 2, {
    video_uuid: named('video', zipf(39, videos)),
    day: `(now() - interval '1 day' * floor(700 * ${draw(40)}))::date`,
    view_quantity: '10',
    like_quantity: '1',
  })
  const events = videos / 20
  const start = `date_trunc('milliseconds', now() - interval '30 days' + interval '395 days' * (n / ${events}::float8))`
  await add('events', events, {
    uuid: named('event'),
    owner_uuid: seller(41, size),
    shop_uuid: `pg_temp.shop(${zipf(41, sellers)})`,
    category_uuid: `(select category_uuid from videos where uuid = ${named('video')})`,
    title: `'Premiera ' || n`,
    starts_at: start,
    ends_at: `${start} + interval '1 hour'`,
    created_at: 'now()',
    updated_at: 'now()',
  })
  await add('event_reminders', buyers, {
    user_uuid: buyer(42, size),
    event_uuid: named('event', zipf(43, events)),
    ...at(buyers),
  })
}

async function fillTalk(client: Client, size: ScaleSize): Promise<void> {
  const { products, orders } = size
  const add = (table: string, quantity: number, columns: Record<string, string>) =>
    addRows(client, table, quantity, columns)
  const at = (quantity: number) => ({ created_at: earlier(quantity) })
  const threads = products / 2
  await add('threads', threads, {
    uuid: named('thread'),
    buyer_uuid: buyer(44, size),
    seller_uuid: `(select owner_uuid from depot_products where uuid = ${named('product')})`,
    product_uuid: named('definition'),
    last_message_uuid: named('talk'),
    last_message_at: earlier(threads),
    seller_unread: 'n % 2',
    waiting_since: `case when n % 10 = 0 then ${earlier(threads)} end`,
    answer_seconds: 'n % 5000',
    answered_at: earlier(threads),
    ...at(threads),
  })
  await add('order_messages', orders, {
    uuid: named('talk'),
    thread_uuid: named('thread', `case when n <= ${threads} then n else ${zipf(45, threads)} end`),
    author: oneOf(['buyer', 'seller']),
    text: `'Czy jest większa? ' || n`,
    may_publish: 'true',
    ...at(orders),
  })
  await add('order_messages', orders / 5, {
    uuid: named('orderTalk'),
    seller_order_uuid: named('sellerOrder', zipf(46, orders)),
    author: `'buyer'`,
    kind: `case when n % 10 = 0 then 'complaint' else 'message' end`,
    text: `'Kiedy paczka? ' || n`,
    read_at: 'case when n % 3 = 0 then null else now() end',
    ...at(orders / 5),
  })
  await add('published_answers', threads, {
    uuid: named('published'),
    thread_uuid: named('thread'),
    product_uuid: named('definition', zipf(47, threads)),
    question_uuid: named('talk'),
    answer_uuid: named('talk', 'n + 1'),
    agreed_at: earlier(threads),
    ...at(threads),
  })
  await client.query(`update users set review_quantity = counted.quantity, rate_sum = counted.sum from (
    select seller_uuid, count(*) as quantity, sum(rate) as sum from reviews group by seller_uuid) as counted where uuid = seller_uuid`)
  await client.query(`update users set favorite_quantity = counted.quantity from (
    select seller_uuid, count(*) as quantity from favorites group by seller_uuid) as counted where uuid = seller_uuid`)
  await client.query(`update videos set comment_quantity = counted.quantity from (
    select video_uuid, count(*) as quantity from video_comments group by video_uuid) as counted where uuid = video_uuid`)
}
