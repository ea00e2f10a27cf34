import { expect, type Page } from '@playwright/test'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { CreateDepotProduct } from '#contracts/catalogue/depot.ts'
import { Video } from '#contracts/video/video.ts'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { chooseCategory } from './choose-category.ts'
import { film } from './feed.ts'
import { openSignedIn } from './people.ts'

const PASSWORD = 'hasło z testu'
const SELLER = {
  email: 'wanda@example.com',
  username: 'wanda.nadajaca',
  password: PASSWORD,
  firstname: 'Wanda',
  lastname: 'Nadająca',
}

/** Creates a seller with a product who can go live. `more` creates further data for them. */
export async function fillBroadcaster<More>(
  dataDir: string,
  more: (context: Awaited<ReturnType<typeof openContext>>, sellerUuid: string) => Promise<More>,
  settings: Record<string, string> = {},
) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: '0', ...settings })
  const context = await openContext(config, false)
  try {
    const { services } = context
    const { uuid } = await services.users.signUp(SELLER)
    await services.shops.open(uuid, 'Kram Wandy')
    const bag = { code: 'T-1', name: 'Torba żółta', description: 'Z lnu', price: 49.9 }
    const product = { ...bag, categoryUuid: CATEGORIES[0]?.categoryUuid, variants: [{ size: 'UNI', quantity: 3 }] }
    await services.depots.create(uuid, CreateDepotProduct.parse(product))
    return { uuid, token: await openSession(context, uuid), more: await more(context, uuid) }
  } finally {
    await context.close()
  }
}

/** Starts the rehearsal. A media server starts some seconds after its server, and until then the studio refuses. */
export async function goBackstage(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Zaczynam' })
  await expect(async () => {
    if (!(await start.isVisible()))
      await page.getByRole('button', { name: 'Sprawdź obraz i dźwięk' }).click({ timeout: 5_000 })
    await expect(start).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** From signing in until viewers see the live. */
export async function goLive(page: Page, origin: string): Promise<void> {
  await openSignedIn(page, { username: SELLER.email, password: PASSWORD }, `${origin}/profile/stream_create`)
  await page.getByRole('button', { name: 'Włącz kamerę' }).click()
  await page.getByLabel('Opis').fill('Torby prosto ze stołu, pytajcie o wszystko')
  await chooseCategory(page, 'Torebki')
  await page.getByRole('combobox', { name: /^Produkty/ }).fill('torba')
  await page.getByRole('option', { name: 'Torba żółta · T-1' }).click()
  await goBackstage(page)
  await page.getByRole('button', { name: 'Zaczynam' }).click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Zakończ transmisję' })).toBeVisible({ timeout: 30_000 })
}

export async function endLive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zakończ transmisję' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ', exact: true }).click()
}

/**
 * Simulates a browser without an H.264 encoder, such as some Androids or a fresh Firefox. Call it before opening the
 * page.
 */
export const withoutH264 = (page: Page) =>
  page.addInitScript(() => {
    const real = RTCRtpSender.getCapabilities.bind(RTCRtpSender)
    RTCRtpSender.getCapabilities = (kind) => {
      const all = real(kind)
      return all && { ...all, codecs: all.codecs.filter(({ mimeType }) => mimeType !== 'video/H264') }
    }
  })

/** Records text that the page receives from now on, in responses and through WebSockets. */
export function overhear(page: Page): () => Promise<string> {
  const received: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    // An event stream never ends, so do not wait for it.
    if (/html|json|mpegurl/.test(type)) received.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(Promise.resolve(String(payload)))),
  )
  return async () => (await Promise.all(received)).join('\n')
}

type WithPeers = { peers?: RTCPeerConnection[] }

/** Keeps the page's peer connections, so that their media can be held back. Call it before opening the page. */
export const recordPeers = (page: Page) =>
  page.addInitScript(() => {
    const Real = RTCPeerConnection
    const recorded: RTCPeerConnection[] = ((window as WithPeers).peers = [])
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        recorded.push(this)
      }
    }
  })

/** Simulates a network that blocks all media, or lets them through again. */
export const letMediaThrough = (page: Page, isOn: boolean, kinds = ['audio', 'video']) =>
  page.evaluate(
    async ({ isActive, kinds: held }) => {
      for (const peer of (window as WithPeers).peers ?? [])
        for (const sender of peer.getSenders()) {
          if (!held.includes(sender.track?.kind ?? '')) continue
          const parameters = sender.getParameters()
          for (const encoding of parameters.encodings) encoding.active = isActive
          await sender.setParameters(parameters).catch(() => undefined)
        }
    },
    { isActive: isOn, kinds },
  )

/** MIME type of the video received by WebRTC. Needs `recordPeers`. */
export const codecOf = (page: Page) =>
  page.evaluate(async () => {
    for (const peer of (window as WithPeers).peers ?? [])
      for (const receiver of peer.getReceivers()) {
        if (receiver.track.kind !== 'video') continue
        const entries = [...(await receiver.getStats()).values()] as { type: string; mimeType?: string }[]
        const codec = entries.find(({ type }) => type === 'codec')
        if (codec?.mimeType) return codec.mimeType
      }
    return null
  })

/** Waits until the recording of the live at the page's address is this long. Viewers cannot seek further back. */
export async function expectRecorded(page: Page, seconds: number): Promise<void> {
  const [, uuid] = /\/video\/([^/]+)/.exec(page.url()) ?? []
  const read = async (path: string, base: string) => {
    const url = new URL(path, base)
    return { url: url.href, text: await (await page.request.get(url.href)).text() }
  }
  const recorded = async () => {
    const { text: video } = await read(`/api/shopVideo/${uuid}/watch`, page.url())
    const { dvrUrl } = Video.parse(JSON.parse(video)).media
    const { url, text: master } = await read(`/api${dvrUrl}`, page.url())
    const playlist = master.split('\n').find((line) => line !== '' && !line.startsWith('#'))
    const { text } = await read(playlist ?? '', url)
    return [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  }
  await expect.poll(recorded, { timeout: 60_000 }).toBeGreaterThan(seconds)
}

export const isByWebrtc = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.srcObject !== null)

/** On a busy machine the first frame can be late. Viewers then see HLS, and WebRTC is tried again up to a minute later. */
export const expectByWebrtc = (page: Page) => expect.poll(() => isByWebrtc(page), { timeout: 90_000 }).toBe(true)

/** Expects that the picture of the camera, which shows a clock, changes. */
export async function expectMoving(page: Page): Promise<void> {
  const check = () =>
    film(page).evaluate((video: HTMLVideoElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
      canvas.getContext('2d')?.drawImage(video, 0, 0, 64, 36)
      return video.videoWidth > 0 ? canvas.toDataURL() : ''
    })
  await expect.poll(check, { timeout: 30_000 }).not.toBe('')
  const before = await check()
  await expect.poll(check).not.toBe(before)
}
