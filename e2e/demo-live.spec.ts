import { findProgram } from '../scripts/bootstrap/programs.mjs'
import { expectMoving, isByWebrtc } from './support/broadcast.ts'
import { slide } from './support/feed.ts'
import { newDataDir, removeDataDir } from './support/data-dir.ts'
import { startOwnServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

test(
  'the demo with DEMO_LIVE=1 has a seller on air, with a moving picture and a product',
  { tag: '@phone' },
  async ({ page, allow }) => {
    test.setTimeout(240_000)
    allow(/Failed to load resource/)
    const dataDir = await newDataDir('demo-live')
    const settings = { DEMO: '1', DEMO_LIVE: '1', JANUS_PATH: findProgram.janus() ?? '' }
    const { origin, close } = await startOwnServer(dataDir, settings)
    try {
      const live = async () => {
        const answer = await page.request.get(`${origin}/api/shop/video/available/live`)
        return ((await answer.json()) as { data: { thumbnail: { main: string | null } }[] }).data
      }
      await expect.poll(live, { timeout: 60_000 }).toHaveLength(1)
      await page.goto(`${origin}/watch/live`)
      await expectMoving(page)
      expect(await isByWebrtc(page)).toBe(true)
      await expect(slide(page).getByText('289,00 zł')).toBeVisible()
      await expect.poll(async () => (await live())[0]?.thumbnail.main, { timeout: 60_000 }).toMatch(/live-picture$/)
      await page.goto(origin)
      await expect(page.getByRole('link', { name: 'Oglądaj na żywo' })).toBeVisible()
      const shelf = page.getByRole('region', { name: 'Teraz na żywo' })
      await expect(shelf.getByRole('link', { name: /^Pokaz na żywo/ })).toBeVisible()
      const picture = await page.request.get(`${origin}/api${(await live())[0]?.thumbnail.main ?? ''}`)
      expect(picture.headers()['content-type']).toBe('image/jpeg')
    } finally {
      await page.close()
      await close()
      // The keeper outlives the server and records for two more minutes. A leftover folder is acceptable.
      await removeDataDir(dataDir)
    }
  },
)
