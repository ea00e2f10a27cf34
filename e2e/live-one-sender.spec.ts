import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { PublishTicket } from '#contracts/live/live.ts'
import { Video } from '#contracts/video/video.ts'
import { findProgram } from '../scripts/bootstrap/programs.mjs'
import { fillBroadcaster } from './support/broadcast.ts'
import { newDataDir, removeDataDir } from './support/data-dir.ts'
import { startOwnServer } from './support/own-server.ts'
import { connectedSenders, sendAtOnce } from './support/senders.ts'
import { expect, test } from './support/test.ts'

const ROOM_FULL = 432

test('of several browsers with one ticket a single one sends', { tag: '@live' }, async ({ page }) => {
  const dataDir = await newDataDir('senders')
  const seller = await fillBroadcaster(dataDir, async () => null)
  const { origin, close } = await startOwnServer(dataDir, { JANUS_PATH: findProgram.janus() ?? '' })
  try {
    const headers = { authorization: `Bearer ${seller.token}` }
    const post = async (path: string, data: object) =>
      page.request.post(`${origin}/api/user/${seller.uuid}/${path}`, { headers, data })
    const live = { mediaType: 'live', categoryUuid: CATEGORIES[0]?.categoryUuid, description: 'Torby ze stołu' }
    // The media server starts after the pages.
    await expect.poll(async () => (await post('video', live)).status()).toBe(201)
    const { uuid } = Video.parse(await (await post('video', live)).json())
    const ticket = PublishTicket.parse(await (await post(`video/${uuid}/publish`, {})).json())
    await page.goto(origin)
    expect(await sendAtOnce(page, ticket, 2), 'nobody sends yet').toEqual([null, null])
    await expect.poll(() => connectedSenders(page)).toBe(1)
    expect(await sendAtOnce(page, ticket, 1)).toEqual([ROOM_FULL])
  } finally {
    await page.close()
    await close()
    await removeDataDir(dataDir)
  }
})
