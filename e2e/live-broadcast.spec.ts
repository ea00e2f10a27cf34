import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../scripts/bootstrap/programs.mjs'
import { expectAccessible } from './support/accessible.ts'
import { expectMoving, fillBroadcaster, isByWebrtc } from './support/broadcast.ts'
import { slide } from './support/feed.ts'
import { startOwnServer } from './support/own-server.ts'
import { fillSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const PASSWORD = 'hasło z testu'

test(
  'a seller rehearses, goes live, is watched at once from another browser, ends, and the same address plays the recording',
  { tag: '@desktop' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(240_000)
    allow(/Failed to load resource|\/hls\//)
    const dataDir = await mkdtemp(join(tmpdir(), 'kramik-broadcast-'))
    await fillBroadcaster(dataDir, async () => null)
    const { origin, close } = await startOwnServer(dataDir, { JANUS_PATH: findProgram.janus() ?? '' })
    try {
      await test.step('behind the scenes nobody sees it', async () => {
        await page.goto(`${origin}/logowanie?next=%2Fprofile%2Fstream_create`)
        await fillSignIn(page, { username: 'wanda@example.com', password: PASSWORD })
        await expect(page).toHaveURL(`${origin}/profile/stream_create`)
        await expect(page.getByRole('button', { name: 'Wejdź za kulisy' })).toBeDisabled()
        await page.getByRole('button', { name: 'Włącz kamerę' }).click()
        await expect(page.getByLabel('Podgląd z kamery')).toBeVisible()
        await expect(page.getByRole('meter', { name: 'Mikrofon' })).toBeVisible()
        await page.getByLabel('Opis').fill('Torby prosto ze stołu, pytajcie o wszystko')
        await page.getByLabel('Kategoria').selectOption({ index: 1 })
        await page.getByRole('combobox', { name: /^Produkty/ }).fill('torba')
        await page.getByRole('option', { name: 'Torba żółta · T-1' }).click()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Wejdź za kulisy' }).click()
        await expect(page.getByText('Połączenie działa')).toBeVisible({ timeout: 30_000 })
        await expectAccessible(page)
      })

      const viewer = await anotherVisitor(PHONE)
      await test.step('who comes sees it at once, with its product, and it is told how many look', async () => {
        await viewer.goto(`${origin}/watch/live`)
        await expect(viewer.getByRole('heading', { name: 'Nikt teraz nie nadaje' })).toBeVisible()
        await page.getByRole('button', { name: 'Zaczynam' }).click()
        await expect(page.getByRole('button', { name: 'Zakończ transmisję' })).toBeVisible({ timeout: 30_000 })
        await expectAccessible(page)
        await viewer.goto(`${origin}/watch/live`)
        await expectMoving(viewer)
        expect(await isByWebrtc(viewer)).toBe(true)
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
        await expect(page.getByText('1 osoba ogląda')).toBeVisible()
      })

      await test.step('where the gateway is not reached, the same live comes as HLS', async () => {
        const blocked = await anotherVisitor(PHONE)
        await blocked.addInitScript(() => {
          // As behind a firewall that lets no UDP pass: there is no relay to use instead.
          const Real = RTCPeerConnection
          window.RTCPeerConnection = class extends Real {
            constructor(configuration?: RTCConfiguration) {
              super({ ...configuration, iceTransportPolicy: 'relay' })
            }
          }
        })
        await blocked.goto(`${origin}/watch/live`)
        await expectMoving(blocked)
        expect(await isByWebrtc(blocked)).toBe(false)
        await blocked.context().close()
      })

      await test.step('the end is asked for, told to who watches, and leads to the recording', async () => {
        await page.getByRole('button', { name: 'Zakończ transmisję' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Transmisja zakończona' })).toBeVisible()
        await expectAccessible(page)
        await expect(slide(viewer).getByRole('heading', { name: 'Transmisja dobiegła końca' })).toBeVisible()
        await slide(viewer).getByRole('button', { name: 'Obejrzyj zapis' }).click()
        await expectMoving(viewer)
        await viewer.context().close()
        await page.getByRole('link', { name: 'Zobacz nagranie' }).click()
        await expect(page).toHaveURL(/\/video\/[\w-]+\/vod$/)
        await expectMoving(page)
      })
    } finally {
      await page.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
