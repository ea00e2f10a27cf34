import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Video, VideoList } from '#contracts/video/video.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { findProgram } from '../scripts/bootstrap/programs.mjs'
import { chooseCategory } from './support/choose-category.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  codecOf,
  expectMoving,
  fillBroadcaster,
  goBackstage,
  isByWebrtc,
  recordPeers,
  overhear,
  withoutH264,
} from './support/broadcast.ts'
import { film, slide } from './support/feed.ts'
import { newDataDir, removeDataDir } from './support/data-dir.ts'
import { startOwnServer } from './support/own-server.ts'
import { openSignedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const PASSWORD = 'hasło z testu'

test(
  'a seller without H.264 rehearses, goes live, is watched from another browser, ends, and the same URL plays the recording',
  { tag: '@live' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(400_000)
    allow(/Failed to load resource|\/hls\//)
    const dataDir = await newDataDir('broadcast')
    await fillBroadcaster(dataDir, async () => null)
    await withoutH264(page)
    let roomPin = ''
    page.on('response', (response) => {
      if (!response.url().endsWith('/publish')) return
      void response.json().then(({ secret }: { secret: string }) => {
        roomPin = secret
      })
    })
    const settings = { JANUS_PATH: findProgram.janus() ?? '', JANUS_CAPACITY: '2' }
    const { origin, close } = await startOwnServer(dataDir, settings)
    // Viewers come by another host name than that of the settings, as by an alias or in a local network.
    const alias = origin.replace('127.0.0.1', 'localhost')
    try {
      await test.step('nobody sees the rehearsal', async () => {
        await openSignedIn(
          page,
          { username: 'wanda@example.com', password: PASSWORD },
          `${origin}/profile/stream_create`,
        )
        await expect(page).toHaveURL(`${origin}/profile/stream_create`)
        await expect(page.getByRole('button', { name: 'Sprawdź obraz i dźwięk' })).toBeDisabled()
        await page.getByRole('button', { name: 'Włącz kamerę' }).click()
        await expect(page.getByLabel('Podgląd z kamery')).toBeVisible()
        await expect(page.getByRole('meter', { name: 'Mikrofon' })).toBeVisible()
        await page.getByLabel('Opis').fill('Torby prosto ze stołu, pytajcie o wszystko')
        await chooseCategory(page, 'Torebki')
        await page.getByRole('combobox', { name: /^Produkty/ }).fill('torba')
        await page.getByRole('option', { name: 'Torba żółta · T-1' }).click()
        await expectAccessible(page)
        await goBackstage(page)
        await expect(page.getByText('Połączenie działa')).toBeVisible({ timeout: 30_000 })
        await expectAccessible(page)
      })

      const viewer = await anotherVisitor(PHONE)
      // The picture of a live is drawn some seconds after its start, later on a busy machine.
      allow(/live-picture/)
      await recordPeers(viewer)
      const received = overhear(viewer)
      await test.step('a visitor sees the live at once, with its product and the number of viewers', async () => {
        await viewer.goto(`${alias}/watch/live`)
        await expect(viewer.getByRole('heading', { name: 'Nikt teraz nie nadaje' })).toBeVisible()
        await page.getByRole('button', { name: 'Zaczynam' }).click()
        await expect(page.getByRole('button', { name: 'Zakończ transmisję' })).toBeVisible({ timeout: 30_000 })
        await expectAccessible(page)
        // The viewer's page asks again by itself.
        await expectMoving(viewer)
        await expect(film(viewer), 'a wide picture is shown whole').toHaveCSS('object-fit', 'contain')
        expect(await isByWebrtc(viewer)).toBe(true)
        expect(await codecOf(viewer)).toBe('video/VP8')
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
        await expect(page.getByText('1 osoba ogląda')).toBeVisible()
      })

      await test.step('without access to the gateway, the same live plays as HLS', async () => {
        const blocked = await anotherVisitor(PHONE)
        await blocked.addInitScript(() => {
          // Simulates a firewall that blocks UDP: only a relay is allowed, and there is none.
          const Real = RTCPeerConnection
          window.RTCPeerConnection = class extends Real {
            constructor(configuration?: RTCConfiguration) {
              super({ ...configuration, iceTransportPolicy: 'relay' })
            }
          }
        })
        await blocked.goto(`${alias}/watch/live`)
        await expectMoving(blocked)
        expect(await isByWebrtc(blocked)).toBe(false)
        await blocked.context().close()
      })

      await test.step('beyond the capacity of the gateway a viewer gets HLS at once', async () => {
        const read = async (path: string): Promise<unknown> => (await viewer.request.get(`${alias}/api${path}`)).json()
        const { data } = VideoList.parse(await read('/shop/video/available/live'))
        const { media, streamServer } = Video.parse(await read(`/shopVideo/${data[0]?.uuid}/watch`))
        const filling = await connectToGate(new URL(streamServer?.janusApiUrl ?? '', alias.replace('http', 'ws')).href)
        const { request } = await filling.attach('streaming')
        const place = { request: 'watch', id: media.configuration?.streamId, pin: media.secret?.rxPin }
        // The place of the previous viewer may not be free yet.
        await expect.poll(() => request(place)).toMatchObject({ result: { status: 'preparing' } })
        const late = await anotherVisitor(PHONE)
        await late.goto(`${alias}/watch/live`)
        await expectMoving(late)
        expect(await isByWebrtc(late)).toBe(false)
        expect(await isByWebrtc(viewer)).toBe(true)
        filling.close()

        await slide(late).getByRole('button', { name: 'Zobacz Torba żółta' }).click()
        await late.getByRole('dialog').getByRole('button', { name: 'Dodaj do koszyka' }).click()
        await late.getByRole('button', { name: 'Zobacz koszyk' }).click()
        await expect(late).toHaveURL(`${alias}/basket`)
        const beside = late.getByRole('complementary', { name: 'Transmisja, którą oglądasz' })
        const played = () => beside.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
        await expect.poll(played, { message: 'who buys goes on watching', timeout: 30_000 }).toBeGreaterThan(0)
        await expectAccessible(late)
        await beside.getByRole('link', { name: /^Wróć do transmisji/ }).click()
        await expectMoving(late)
        await expect(beside).toHaveCount(0)
        await late.context().close()
      })

      await test.step('the end needs a confirmation, is announced to viewers, and leads to the recording', async () => {
        await page.getByRole('button', { name: 'Zakończ transmisję' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Transmisja zakończona' })).toBeVisible()
        await expectAccessible(page)
        await expect(slide(viewer).getByRole('heading', { name: 'Transmisja dobiegła końca' })).toBeVisible()
        await slide(viewer).getByRole('button', { name: 'Obejrzyj zapis' }).click()
        await expectMoving(viewer)
        expect(roomPin).toHaveLength(24)
        const all = await received()
        expect(all, 'viewers are told how to watch').toContain('rxPin')
        expect(all, 'and never how to send').not.toContain(roomPin)
        expect(await logsOf(dataDir)).not.toContain(roomPin)
        await viewer.context().close()
        await page.getByRole('link', { name: 'Zobacz nagranie' }).click()
        await expect(page).toHaveURL(/\/video\/[\w-]+\/vod$/)
        await expectMoving(page)
      })
    } finally {
      await page.close()
      await close()
      await removeDataDir(dataDir)
    }
  },
)

/** All logs of the keeper, the media server and the recorders. */
async function logsOf(dataDir: string): Promise<string> {
  const files = await readdir(join(dataDir, 'live'), { recursive: true, withFileTypes: true })
  const logs = files.filter(({ name }) => name.endsWith('.log'))
  expect(logs.map(({ name }) => name)).toContain('janus.log')
  return (await Promise.all(logs.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))).join('\n')
}
