import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChatMessage } from '#contracts/live/chat.ts'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { createClient } from '#tests/setup/client.ts'
import { listen } from '#tests/setup/event-source.ts'
import { createHome, startServerProcess, type Home } from '#tests/setup/server.ts'
import { lives } from '#server/areas/video/broadcast/table.ts'
import { media } from '#server/areas/media/media/table.ts'
import { videos } from '#server/areas/video/video/table.ts'

async function fillLive({ dataDir, url }: Home) {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(url !== undefined && { DATABASE_URL: url }) }
  const context = await openContext(readConfig(env), false)
  const { services, database, close } = context
  const person = { email: 'ewa@example.com', password: 'a password of a test', firstname: 'Ewa', lastname: 'Testowa' }
  const { uuid: ownerUuid } = await services.users.signUp(person)
  const shop = await services.shops.open(ownerUuid, 'Kram Ewy')
  const [file] = await database.db
    .insert(media)
    .values({ ownerUuid, kind: 'video', status: 'recording', hasLadder: true })
    .returning()
  const [live] = await database.db
    .insert(videos)
    .values({
      type: VIDEO_TYPE.live,
      ownerUuid,
      shopUuid: shop.uuid,
      mediaUuid: file?.uuid ?? '',
      isReady: true,
      categoryUuid: CATEGORIES[0]?.categoryUuid ?? '',
      description: 'Live Ewy',
      publishedAt: new Date(),
    })
    .returning()
  if (!live) throw new Error('The live was not inserted')
  await database.db.insert(lives).values({ videoUuid: live.uuid, ownerUuid, state: 'live', startedAt: new Date() })
  const token = await openSession(context, ownerUuid)
  await close()
  return { ...live, token }
}

test('after a killed server is replaced, a returning reader gets missed messages once and in order, then the state', async () => {
  const home = await createHome()
  const live = await fillLive(home)
  const first = await startServerProcess(home)
  const eventsOf = (api: string, headers = {}) => listen(`${api}/conversation/${live.conversationUuid}/events`, headers)
  const write = async (api: string, content: string) => {
    const message = { content, clientKey: randomUUID() }
    const answer = await createClient(api, live.token).post(`/conversation/${live.conversationUuid}/message`, message)
    expect(answer.status).toBe(201)
  }
  const before = await eventsOf(first.api)
  await write(first.api, 'Pierwsza')
  const { id } = await before.until(({ type }) => type === 'message')
  before.close()
  await before.isOver
  await write(first.api, 'Druga')
  await write(first.api, 'Trzecia')
  expect(
    (await createClient(first.api, live.token).patch(`/user/${live.ownerUuid}/video/${live.uuid}/finish`)).status,
  ).toBe(200)
  await first.kill('SIGKILL')

  const second = await startServerProcess(home)
  const again = await eventsOf(second.api, { 'last-event-id': id ?? '' })
  await again.until(({ type }) => type === 'finished')
  const written = () =>
    again.received.flatMap(({ type, data }) => (type === 'message' ? [(data as ChatMessage).content] : []))
  await expect.poll(written).toEqual(['Druga', 'Trzecia'])
  expect(again.received.map(({ type }) => type)).not.toContain('reset')
})
