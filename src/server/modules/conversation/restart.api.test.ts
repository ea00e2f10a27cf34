import { expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/categories.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'
import { createClient } from '#tests/setup/client.ts'
import { listen } from '#tests/setup/event-source.ts'
import { createHome, startServerProcess, type Home } from '#tests/setup/server.ts'
import { lives } from '../live/table.ts'
import { media } from '../media/table.ts'
import { videos } from '../video/table.ts'

async function fillLive({ dataDir, url }: Home) {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(url !== undefined && { DATABASE_URL: url }) }
  const { services, tokens, database, close } = await openContext(readConfig(env), false)
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
      ...{ type: VIDEO_TYPE.live, ownerUuid, shopUuid: shop.uuid, mediaUuid: file?.uuid ?? '', isReady: true },
      ...{ categoryUuid: CATEGORIES[0]?.categoryUuid ?? '', description: 'Live Ewy', publishedAt: new Date() },
    })
    .returning()
  if (!live) throw new Error('The live was not inserted')
  await database.db.insert(lives).values({ videoUuid: live.uuid, ownerUuid, state: 'live', startedAt: new Date() })
  const token = await tokens.issue(ownerUuid)
  await close()
  return { ...live, token }
}

test('who comes back to a restarted server with an id of before is told to start anew, and then how things stand', async () => {
  const home = await createHome()
  const live = await fillLive(home)
  const first = await startServerProcess(home)
  const eventsOf = (api: string, headers = {}) => listen(`${api}/conversation/${live.conversationUuid}/events`, headers)
  const before = await eventsOf(first.api)
  const finish = `/user/${live.ownerUuid}/video/${live.uuid}/finish`
  expect((await createClient(first.api, live.token).patch(finish)).status).toBe(200)
  const { id } = await before.until(({ type }) => type === 'finished')
  await first.kill('SIGKILL')

  const second = await startServerProcess(home)
  const again = await eventsOf(second.api, { 'last-event-id': id ?? '' })
  expect(await again.until(({ type }) => type === 'reset')).toEqual({ id: undefined, type: 'reset', data: {} })
  await again.until(({ type }) => type === 'finished')
})
