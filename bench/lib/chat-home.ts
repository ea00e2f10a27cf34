import { Client } from 'pg'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { LiveState } from '#contracts/video/broadcast.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { newUuid } from '#server/db/columns.ts'
import { liveParts, lives } from '#server/areas/video/broadcast/table.ts'
import { media } from '#server/areas/media/media/table.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { openSession } from '#tests/factories/open-session.ts'

export type ChatHome = { dataDir: string; url: string }
/** Enough authors to write 50 messages a second within the rate limits of a chat. */
const AUTHORS = 200
const HOUR_MS = 60 * 60 * 1000

const inHome = ({ dataDir, url }: ChatHome) =>
  openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DATABASE_URL: url }), false)

/** Creates a seller with a live that is on air, or a saved one of three hours. */
export async function fillLive(home: ChatHome, name: string, state: Extract<LiveState, 'live' | 'saved'> = 'live') {
  const context = await inHome(home)
  const { services, database, close } = context
  const person = { email: `${name}@example.com`, password: 'bench bench', firstname: name, lastname: 'Szybka' }
  const { uuid: ownerUuid } = await services.users.signUp(person)
  const shop = await services.shops.open(ownerUuid, `Kram ${name}`)
  const isLive = state === 'live'
  const startedAt = new Date(isLive ? Date.now() : Date.now() - 4 * HOUR_MS)
  const [file] = await database.db
    .insert(media)
    .values({ ownerUuid, kind: 'video', status: isLive ? 'recording' : 'ready', hasLadder: true, duration: 3 * 3600 })
    .returning()
  const [live] = await database.db
    .insert(videos)
    .values({
      type: isLive ? VIDEO_TYPE.live : VIDEO_TYPE.vod,
      ownerUuid,
      shopUuid: shop.uuid,
      mediaUuid: file?.uuid ?? '',
      isReady: true,
      publishedAt: startedAt,
      finishedAt: isLive ? null : new Date(startedAt.getTime() + 3 * HOUR_MS),
      categoryUuid: CATEGORIES[0]?.categoryUuid ?? '',
      description: 'Szybki live',
    })
    .returning()
  if (!live) throw new Error('The live was not inserted')
  await database.db.insert(lives).values({ videoUuid: live.uuid, ownerUuid, state, startedAt })
  if (!isLive)
    await database.db
      .insert(liveParts)
      .values({ videoUuid: live.uuid, number: 0, startedAt, seconds: 3 * 3600, isOpen: false })
  const token = await openSession(context, ownerUuid)
  await close()
  return { ...live, path: `/conversation/${live.conversationUuid}`, token, startedAt }
}

/** Creates users. Returns their uuids and tokens. */
export async function fillAuthors(home: ChatHome): Promise<{ uuids: string[]; tokens: string[] }> {
  const uuids = Array.from({ length: AUTHORS }, newUuid)
  const client = new Client({ connectionString: home.url })
  await client.connect()
  await client.query(
    `insert into users (uuid, email, username, firstname, lastname, password_hash, activated_at, created_at)
     select uuid, uuid || '@example.com', uuid, 'Ola', 'Testowa', '', now(), now() - interval '1 day'
     from unnest($1::uuid[]) as uuid`,
    [uuids],
  )
  await client.end()
  const context = await inHome(home)
  const issued = await Promise.all(uuids.map((uuid) => openSession(context, uuid)))
  await context.close()
  return { uuids, tokens: issued }
}

/** Inserts messages, spread evenly over the last hours or over those of a saved live. */
export async function fillMessages(
  { url }: ChatHome,
  { conversationUuid, startedAt }: { conversationUuid: string; startedAt: Date },
  authors: string[],
  quantity: number,
  everyMs: number,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into messages (uuid, conversation_uuid, author_uuid, content, verdict, seq, created_at)
     select gen_random_uuid(), $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])],
       'Wiadomość ' || n || repeat(' i jeszcze trochę', n % 7), 'shown', n, $3::timestamptz + n * $4::int * interval '1 ms'
     from generate_series(1, $5::int) as n`,
    [conversationUuid, authors, startedAt, everyMs, quantity],
  )
  await client.query(
    `insert into conversation_log (conversation_uuid, seq, kind, message_uuids)
     select conversation_uuid, seq, 'message', array[uuid] from messages where conversation_uuid = $1`,
    [conversationUuid],
  )
  await client.query('insert into chats (conversation_uuid, seq) values ($1, $2)', [conversationUuid, quantity])
  await client.query('analyze messages, conversation_log')
  await client.end()
}
