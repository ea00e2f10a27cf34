import { expect, type Page } from '@playwright/test'
import { CATEGORIES } from '#contracts/categories.ts'
import { CreateDepotProduct } from '#contracts/depot.ts'
import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'
import { film } from './feed.ts'
import { fillSignIn } from './people.ts'

const PASSWORD = 'hasło z testu'
const SELLER = { email: 'wanda@example.com', password: PASSWORD, firstname: 'Wanda', lastname: 'Nadająca' }

/** A seller with a product, who can go live; and whatever else `more` makes for them. */
export async function fillBroadcaster<More>(
  dataDir: string,
  more: (context: Awaited<ReturnType<typeof openContext>>, sellerUuid: string) => Promise<More>,
) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: '0' }), false)
  try {
    const { services, tokens } = context
    const { uuid } = await services.users.signUp(SELLER)
    await services.shops.open(uuid, 'Kram Wandy')
    const bag = { code: 'T-1', name: 'Torba żółta', description: 'Z lnu', price: 49.9 }
    const product = { ...bag, categoryUuid: CATEGORIES[0]?.categoryUuid, variants: [{ size: 'UNI', quantity: 3 }] }
    await services.depots.create(uuid, CreateDepotProduct.parse(product))
    return { uuid, token: await tokens.issue(uuid), more: await more(context, uuid) }
  } finally {
    await context.close()
  }
}

/** From the sign-in to the moment that viewers see it. */
export async function goLive(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/logowanie?next=%2Fprofile%2Fstream_create`)
  await fillSignIn(page, { username: SELLER.email, password: PASSWORD })
  await page.getByRole('button', { name: 'Włącz kamerę' }).click()
  await page.getByLabel('Opis').fill('Torby prosto ze stołu, pytajcie o wszystko')
  await page.getByLabel('Kategoria').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: /^Produkty/ }).fill('torba')
  await page.getByRole('option', { name: 'Torba żółta · T-1' }).click()
  await page.getByRole('button', { name: 'Wejdź za kulisy' }).click()
  await page.getByRole('button', { name: 'Zaczynam' }).click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Zakończ transmisję' })).toBeVisible({ timeout: 30_000 })
}

export async function endLive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zakończ transmisję' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ', exact: true }).click()
}

type WithPeers = { peers?: RTCPeerConnection[] }

/** Before the page is opened: its connections are kept, so that what they send can be held back. */
export const keepPeers = (page: Page) =>
  page.addInitScript(() => {
    const Real = RTCPeerConnection
    const kept: RTCPeerConnection[] = ((window as WithPeers).peers = [])
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.push(this)
      }
    }
  })

/** As a network does that lets nothing through, and then everything again. */
export const letMediaThrough = (page: Page, isOn: boolean) =>
  page.evaluate(async (isActive) => {
    for (const peer of (window as WithPeers).peers ?? [])
      for (const sender of peer.getSenders()) {
        const parameters = sender.getParameters()
        for (const encoding of parameters.encodings) encoding.active = isActive
        await sender.setParameters(parameters).catch(() => undefined)
      }
  }, isOn)

export const isByWebrtc = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.srcObject !== null)

/** The camera's clock moves: what is shown is not what was shown. */
export async function expectMoving(page: Page): Promise<void> {
  const look = () =>
    film(page).evaluate((video: HTMLVideoElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
      canvas.getContext('2d')?.drawImage(video, 0, 0, 64, 36)
      return video.videoWidth > 0 ? canvas.toDataURL() : ''
    })
  await expect.poll(look, { timeout: 30_000 }).not.toBe('')
  const before = await look()
  await expect.poll(look).not.toBe(before)
}
