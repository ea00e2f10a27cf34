import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { events } from '#server/areas/live/event/table.ts'
import { findProgram } from '../scripts/bootstrap/programs.mjs'
import { expectAccessible } from './support/accessible.ts'
import {
  endLive,
  expectMoving,
  expectRecorded,
  fillBroadcaster,
  goLive,
  expectByWebrtc,
  isByWebrtc,
  recordPeers,
  letMediaThrough,
} from './support/broadcast.ts'
import { slide } from './support/feed.ts'
import { newDataDir, removeDataDir } from './support/data-dir.ts'
import { startOwnServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const IN_TWO_DAYS_MS = 50 * 60 * 60 * 1000

test(
  'a viewer waits for a live, watches it through an interruption, seeks back, and sees its recording',
  { tag: '@live' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(420_000)
    allow(/Failed to load resource|\/hls\//)
    const dataDir = await newDataDir('watch')
    const { more: announced } = await fillBroadcaster(dataDir, async ({ services, database }, uuid) => {
      const { shop } = await services.users.current(uuid)
      const startsAt = new Date(Date.now() + IN_TWO_DAYS_MS)
      const { view } = await services.lives.announce(
        { uuid, shopUuid: shop?.uuid ?? '' },
        {
          mediaType: 'live',
          categoryUuid: CATEGORIES[0]?.categoryUuid ?? '',
          description: 'Wieczór torebek',
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
    const bar = slide(viewer).getByRole('slider', { name: 'Przewiń transmisję' })
    try {
      await test.step('the calendar leads to an announced live with its start, and a reminder can be set', async () => {
        await viewer.goto(`${origin}/kalendarz-wydarzen`)
        await viewer.getByRole('link', { name: 'Zobacz zapowiedź: Wieczór torebek' }).click()
        await expect(viewer).toHaveURL(`${origin}/profile/wanda.nadajaca/video/${announced}/live`)
        await expect(heading('Transmisja zacznie się')).toBeVisible()
        await expect(slide(viewer).getByRole('timer')).toHaveText(/^\s*2 dni \d:\d\d:\d\d$/)
        await expect(slide(viewer).getByRole('link', { name: 'Przypomnij mi: Wieczór torebek' })).toBeVisible()
        await expectAccessible(viewer)
      })

      await test.step('the home page and the shop page show that it is on air, and lead to it', async () => {
        await recordPeers(page)
        await goLive(page, origin)
        await viewer.goto(origin)
        const shelf = viewer.getByRole('region', { name: 'Teraz na żywo' })
        await expect(shelf.getByRole('link', { name: /^Torby prosto ze stołu/ })).toBeVisible()
        await viewer.goto(`${origin}/profile/user/wanda.nadajaca`)
        await viewer.getByRole('link', { name: 'Oglądaj na żywo' }).click()
        await expectMoving(viewer)
        await expectByWebrtc(viewer)
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
      })

      await test.step('its address shows it too, joined once before the page has come to life', async () => {
        const joined: string[] = []
        viewer.on('websocket', (socket) =>
          socket.on('framesent', ({ payload }) => {
            if (String(payload).includes('"janus":"attach"')) joined.push(String(payload))
          }),
        )
        await viewer.reload()
        await expectMoving(viewer)
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
        await expectByWebrtc(viewer)
        expect(joined).toHaveLength(1)
      })

      await test.step('while nothing comes from the seller it says so, and goes on by itself', async () => {
        await letMediaThrough(page, false)
        await expect(heading('Naprawiamy')).toBeVisible()
        await expectAccessible(viewer)
        await letMediaThrough(page, true)
        await expect(heading('Naprawiamy')).toBeHidden()
        await expectMoving(viewer)
        await expectByWebrtc(viewer)
      })

      await test.step('without a picture the sound continues, with a message', async () => {
        await letMediaThrough(page, false, ['video'])
        await expect(slide(viewer).getByText('Brak obrazu, na razie słychać sam dźwięk')).toBeVisible()
        await expect(heading('Naprawiamy')).toBeHidden()
        await letMediaThrough(page, true, ['video'])
        await expectMoving(viewer)
        await expect(slide(viewer).getByText('Brak obrazu')).toBeHidden()
        await expectByWebrtc(viewer)
      })

      await test.step('the viewer can seek back by keys or by the bar, and return to the live edge', async () => {
        // Until enough is recorded, going back ends at the beginning, which is not far enough from the live edge.
        await expectRecorded(viewer, 30)
        await expect(bar).toHaveAttribute('aria-valuetext', 'na żywo')
        await expect(toNow).toBeHidden()
        await viewer.keyboard.press('ArrowLeft')
        await expect(toNow).toBeVisible()
        // The live edge stands still until the playlist is loaded again, which takes long on a busy machine.
        await viewer.keyboard.press('ArrowLeft')
        await viewer.keyboard.press('ArrowLeft')
        await expect(bar).toHaveAttribute('aria-valuetext', /^0:\d\d temu$/)
        await expectMoving(viewer)
        expect(await isByWebrtc(viewer)).toBe(false)
        await expectAccessible(viewer)
        await toNow.click()
        await expectByWebrtc(viewer)
        await expectMoving(viewer)
        await expect(toNow).toBeHidden()
        await bar.focus()
        await viewer.keyboard.press('PageDown')
        await expect(toNow).toBeVisible()
        await viewer.keyboard.press('PageUp')
        await viewer.keyboard.press('PageUp')
        await expectByWebrtc(viewer)
        await expect(toNow).toBeHidden()
      })

      await test.step('a pause continues at the same position', async () => {
        await slide(viewer).getByRole('button', { name: 'Wstrzymaj' }).click()
        await expect(toNow).toBeVisible({ timeout: 30_000 })
        // As far behind as above, for the same reason.
        await expect(bar).toHaveAttribute('aria-valuetext', /^0:[2-5]\d temu$/, { timeout: 30_000 })
        await slide(viewer).getByRole('button', { name: 'Odtwórz' }).click()
        await expectMoving(viewer)
        expect(await isByWebrtc(viewer)).toBe(false)
        await toNow.click()
        await expectByWebrtc(viewer)
      })

      await test.step('the end is announced, and the recording plays in its place', async () => {
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
      await removeDataDir(dataDir)
    }
  },
)
