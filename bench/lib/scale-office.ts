import type { Client } from 'pg'
import type { Templates } from './growth-rows.ts'
import { draw, earlier, named, oneOf, zipf, type ScaleSize } from './scale-draw.ts'
import { addRows } from './scale-people.ts'

/** Work with orders after they are placed, of the operator's office, of teams, and of the social network. */
export async function fillOffice(client: Client, of: Templates, size: ScaleSize, adminUuid: string): Promise<void> {
  const { orders } = size
  const add = (table: string, quantity: number, columns: Record<string, string>) =>
    addRows(client, table, quantity, columns)
  const returns = orders / 20
  await add('order_events', orders * 2, {
    uuid: named('orderEvent'),
    seller_order_uuid: named('sellerOrder', '1 + n / 2'),
    step: `'accept'`,
    state: `'accepted'`,
    by: `'seller'`,
    at: earlier(orders * 2),
  })
  await add('returns', returns, {
    uuid: named('return'),
    seller_order_uuid: named('sellerOrder', '20 * n - 5'),
    position: '1',
    state: oneOf(['declared', 'received', 'settled']),
    ends_order: 'true',
    lowers_cash: 'false',
    name: `'Ola'`,
    statement: `'Odstępuję'`,
    declared_at: earlier(returns),
    refund_by: `${earlier(returns)} + interval '14 days'`,
    goods: '1000',
    delivery: '0',
  })
  await add('return_lines', returns, {
    uuid: named('returnLine'),
    return_uuid: named('return'),
    order_line_uuid: named('orderLine', '20 * n - 5'),
    quantity: '1',
  })
  await add('payments', orders, {
    uuid: named('payment'),
    order_uuid: named('order'),
    method: `'transfer'`,
    amount: '2000',
    state: `'paid'`,
    created_at: earlier(orders),
  })
  await add('refunds', returns, {
    uuid: named('refund'),
    payment_uuid: named('payment', '20 * n - 5'),
    seller_order_uuid: named('sellerOrder', '20 * n - 5'),
    amount: '1000',
    reason: `'return'`,
    state: oneOf(['by_hand', 'done', 'done', 'done', 'done']),
    request_id: `'r' || n`,
    refunds_uuid: `'u' || n`,
    due_at: earlier(returns),
    created_at: earlier(returns),
  })
  await fillDecisions(client, size, adminUuid)
  await fillLogs(client, size)
  await fillPromotions(client, size)
  await fillNetwork(client, of, size)
}

async function fillDecisions(client: Client, size: ScaleSize, adminUuid: string): Promise<void> {
  const { orders, sellers, buyers } = size
  const add = (table: string, quantity: number, columns: Record<string, string>) =>
    addRows(client, table, quantity, columns)
  const reports = orders / 10
  const subject = { kind: `'video'`, subject_uuid: named('video'), path: `'/'`, excerpt: `'Film ' || n` }
  const about = `pg_temp.seller(${zipf(70, sellers)})`
  await add('reports', reports, {
    ...subject,
    uuid: named('report'),
    about_uuid: about,
    reason: `'spam'`,
    text: `'Reklama ' || n`,
    is_urgent: 'n % 20 = 0',
    reporter_uuid: named('buyer', `1 + n % ${buyers}`),
    claimed_by_uuid: `case when n % 7 = 0 then '${adminUuid}'::uuid end`,
    claimed_at: 'case when n % 7 = 0 then now() end',
    decided_at: `case when n % 2 = 0 then ${earlier(reports)} end`,
    decision_uuid: `case when n % 2 = 0 then ${named('decision')} end`,
    created_at: earlier(reports),
  })
  await add('office_decisions', reports, {
    ...subject,
    uuid: named('decision'),
    about_uuid: about,
    measure: `'warn'`,
    ground: `'terms'`,
    clause: `'§ 4'`,
    facts: `'Reklama'`,
    is_own_initiative: 'false',
    by_uuid: `'${adminUuid}'::uuid`,
    created_at: earlier(reports),
  })
  await add('office_decision_parties', reports, {
    decision_uuid: named('decision'),
    user_uuid: about,
    as: `'author'`,
    created_at: earlier(reports),
  })
  await add('office_complaints', reports / 2, {
    uuid: named('complaint'),
    decision_uuid: named('decision'),
    by_uuid: about,
    as: `'author'`,
    text: `'To nie reklama'`,
    decided_at: `case when n % 2 = 0 then ${earlier(reports / 2)} end`,
    decided_by_uuid: `case when n % 2 = 0 then '${adminUuid}'::uuid end`,
    outcome: `case when n % 2 = 0 then 'upheld' end`,
    created_at: earlier(reports / 2),
  })
  await add('office_audit', orders, {
    uuid: named('audit'),
    at: earlier(orders),
    by_uuid: `'${adminUuid}'::uuid`,
    action: `'reportClaimed'`,
    about_uuid: `pg_temp.seller(${zipf(71, sellers)})`,
    target_kind: `'report'`,
    target_uuid: `${named('report')}::text`,
  })
}

/** Promotions of shelves. The operator allows few at a time, so that all but six have ended. */
const fillPromotions = (client: Client, { sellers }: ScaleSize) => {
  const promotions = sellers / 2
  const start = earlier(promotions)
  return addRows(client, 'promotions', promotions, {
    uuid: named('promotion'),
    seller_uuid: `pg_temp.seller(${zipf(78, sellers)})`,
    starts_at: start,
    ends_at: `${start} + case when n <= 6 then interval '2 years' else interval '1 hour' end`,
    position: 'n',
    created_at: start,
  })
}

async function fillLogs(client: Client, { orders, sellers, buyers }: ScaleSize): Promise<void> {
  const add = (table: string, quantity: number, columns: Record<string, string>) =>
    addRows(client, table, quantity, columns)
  await add('team_activities', orders, {
    uuid: named('activity'),
    seller_uuid: `pg_temp.seller(${zipf(72, sellers)})`,
    member_uuid: named('buyer', '2'),
    call: `'POST /sellerOrder/:uuid/accept'`,
    subject_uuid: named('sellerOrder'),
    at: earlier(orders),
  })
  await add('moderation_log', orders, {
    uuid: named('deed'),
    seller_uuid: `pg_temp.seller(${zipf(73, sellers)})`,
    by_uuid: named('buyer', '2'),
    deed: `'ban'`,
    about_uuid: named('buyer', `1 + n % ${buyers}`),
    at: earlier(orders),
  })
  await add('security_events', orders, {
    uuid: named('securityEvent'),
    at: earlier(orders),
    user_uuid: `pg_temp.buyer(${zipf(74, buyers)})`,
    kind: `'signedIn'`,
    browser: `'Firefox'`,
    system: `'Linux'`,
    address: `'192.0.2.1'`,
    request_id: `'r' || n`,
  })
  await add('chat_bans', buyers / 10, {
    uuid: named('ban'),
    seller_uuid: `pg_temp.seller(${zipf(75, sellers)})`,
    user_uuid: named('buyer'),
    created_at: earlier(buyers / 10),
  })
}

async function fillNetwork(client: Client, of: Templates, { videos, orders }: ScaleSize): Promise<void> {
  const add = (table: string, quantity: number, columns: Record<string, string>) =>
    addRows(client, table, quantity, columns)
  const page = named('page', '1')
  await add('social_pages', 1, {
    uuid: page,
    user_uuid: `'${of.sellerUuid}'::uuid`,
    social_id: `'1'`,
    name: `'Szybki kram'`,
    category: `'Shop'`,
  })
  await add('social_posts', videos / 100, {
    uuid: named('post'),
    page_uuid: page,
    remote_id: 'n::text',
    text: `'Nowości ' || n`,
    created_at: earlier(videos / 100),
    active_at: earlier(videos / 100),
    unread_quantity: 'n % 3',
  })
  await add('social_comments', videos / 10, {
    uuid: named('socialComment'),
    post_uuid: named('post', zipf(76, videos / 100)),
    page_uuid: page,
    remote_id: 'n::text',
    author_id: 'n::text',
    author_name: `'Ewa'`,
    text: `'Biorę ' || floor(100 * ${draw(77)})`,
    created_at: earlier(videos / 10),
    is_ours: 'false',
    read_at: 'case when n % 3 = 0 then null else now() end',
  })
  await add('page_posts', videos / 100, {
    uuid: named('pagePost'),
    page_uuid: page,
    content: `'Nowości ' || n`,
    media_uuids: `'{}'`,
    state: `case when n % 2 = 0 then 'published' else 'failed' end`,
    publish_at: earlier(videos / 100),
    created_at: earlier(videos / 100),
    updated_at: earlier(videos / 100),
  })
  const film = `10 * n`
  await add('lives', videos / 100, {
    video_uuid: named('video', film),
    owner_uuid: `(select owner_uuid from videos where uuid = ${named('video', film)})`,
    state: `'saved'`,
    started_at: earlier(videos, film),
    created_at: earlier(videos, film),
  })
  await add('product_definition_history', orders, {
    video_uuid: named('video', `10 * (1 + n % ${videos / 10})`),
    shown_at: `${earlier(orders)} + interval '1 millisecond' * n`,
    definition_uuid: named('definition'),
    projection_uuid: named('projection'),
  })
}
