import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATEGORIES } from '#contracts/categories.ts'
import { events } from '#server/modules/event/table.ts'
import { findProgram } from '../scripts/bootstrap/programs.mjs'
import { expectAccessible } from './support/accessible.ts'
import {
  endLive,
  expectMoving,
  fillBroadcaster,
  goLive,
  isByWebrtc,
  keepPeers,
  letMediaThrough,
} from './support/broadcast.ts'
import { slide } from './support/feed.ts'
import { startOwnServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const IN_TWO_DAYS_MS = 50 * 60 * 60 * 1000

test(
  'a live is waited for, watched through an interruption, looked back in and followed to its recording',
  { tag: '@desktop' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(300_000)
    allow(/Failed to load resource|\/hls\//)
    const dataDir = await mkdtemp(join(tmpdir(), 'kramik-watch-'))
    const { more: announced } = await fillBroadcaster(dataDir, async ({ services, database }, uuid) => {
      const { shop } = await services.users.current(uuid)
      const startsAt = new Date(Date.now() + IN_TWO_DAYS_MS)
      const { view } = await services.lives.announce(
        { uuid, shopUuid: shop?.uuid ?? '' },
        {
          ...{ mediaType: 'live', categoryUuid: CATEGORIES[0]?.categoryUuid ?? '', description: 'Wieczór torebek' },
          scheduledAt: startsAt.toISOString(),
        },
        undefined,
      )
      const endsAt = new Date(startsAt.getTime() + 60 * 60 * 1000)
      const event = { ownerUuid: uuid, shopUuid: shop?.uuid ?? '', title: 'Wieczór torebek', startsAt, endsAt }
      await database.db.insert(events).values({ ...event, videoUuid: view.video.uuid })
      return view.video.uuid
    })
    const { origin, close } = await startOwnServer(dataDir, { JANUS_PATH: findProgram.janus() ?? '' })
    const viewer = await anotherVisitor(PHONE)
    const heading = (name: string) => slide(viewer).getByRole('heading', { name })
    const toNow = slide(viewer).getByRole('button', { name: 'Wróć na żywo' })
    try {
      await test.step('who has the address of an announced one sees when it begins, and can be reminded', async () => {
        await viewer.goto(`${origin}/profile/wanda.nadajaca/video/${announced}/live`)
        await expect(heading('Transmisja zacznie się')).toBeVisible()
        await expect(slide(viewer).getByRole('timer')).toHaveText(/^\s*2 dni \d:\d\d:\d\d$/)
        await expect(slide(viewer).getByRole('link', { name: 'Przypomnij mi: Wieczór torebek' })).toBeVisible()
        await expectAccessible(viewer)
      })

      await test.step('whoever looks at a stall sees that it is on, and comes to it', async () => {
        await keepPeers(page)
        await goLive(page, origin)
        await viewer.goto(`${origin}/profile/user/wanda.nadajaca`)
        await viewer.getByRole('link', { name: 'Oglądaj na żywo' }).click()
        await expectMoving(viewer)
        expect(await isByWebrtc(viewer)).toBe(true)
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
      })

      await test.step('while nothing comes from the seller it says so, and goes on by itself', async () => {
        await letMediaThrough(page, false)
        await expect(heading('Naprawiamy')).toBeVisible()
        await expectAccessible(viewer)
        await letMediaThrough(page, true)
        await expect(heading('Naprawiamy')).toBeHidden()
        await expectMoving(viewer)
        expect(await isByWebrtc(viewer)).toBe(true)
      })

      await test.step('one goes back in it, by keys or by the bar, and comes back to now', async () => {
        const bar = slide(viewer).getByRole('slider', { name: 'Przewiń transmisję' })
        await expect(bar).toHaveAttribute('aria-valuetext', 'na żywo')
        await expect(toNow).toBeHidden()
        await viewer.keyboard.press('ArrowLeft')
        await expect(toNow).toBeVisible()
        await expect(bar).toHaveAttribute('aria-valuetext', /^0:\d\d temu$/)
        await expectMoving(viewer)
        expect(await isByWebrtc(viewer)).toBe(false)
        await expectAccessible(viewer)
        await toNow.click()
        await expect.poll(() => isByWebrtc(viewer)).toBe(true)
        await expectMoving(viewer)
        await expect(toNow).toBeHidden()
        await bar.focus()
        await viewer.keyboard.press('PageDown')
        await expect(toNow).toBeVisible()
        await viewer.keyboard.press('PageUp')
        await viewer.keyboard.press('PageUp')
        await expect.poll(() => isByWebrtc(viewer)).toBe(true)
      })

      await test.step('who pauses goes on where they were', async () => {
        await slide(viewer).getByRole('button', { name: 'Wstrzymaj' }).click()
        await expect(toNow).toBeVisible({ timeout: 30_000 })
        await slide(viewer).getByRole('button', { name: 'Odtwórz' }).click()
        await expectMoving(viewer)
        expect(await isByWebrtc(viewer)).toBe(false)
        await toNow.click()
        await expect.poll(() => isByWebrtc(viewer)).toBe(true)
      })

      await test.step('the end is told, and the recording plays in its place', async () => {
        await endLive(page)
        await expect(heading('Transmisja dobiegła końca')).toBeVisible()
        await expectAccessible(viewer)
        await slide(viewer).getByRole('button', { name: 'Obejrzyj zapis' }).click()
        await expectMoving(viewer)
      })
    } finally {
      await viewer.context().close()
      await page.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
