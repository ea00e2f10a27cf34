import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { PublishTicket } from '#contracts/live/live.ts'
import { Video, VideoList } from '#contracts/video/video.ts'
import { chooseCategory } from '../../e2e/support/choose-category.ts'
import type { BareStream } from './bare-live.ts'
import { BROWSER } from './browser.ts'
import { beCamera } from './live-clock.ts'
import { sellerBy, type BenchSeller } from './seller.ts'

const PASSWORD = 'bench bench'
const ON_AIR_WITHIN_MS = 30_000
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'pl-PL' }

/** Browser that treats the plain HTTP addresses of the bench as secure, like a seller's HTTPS. */
export const launchFor = (origins: string[], executablePath: string = BROWSER.executablePath): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      ...BROWSER.args,
      `--unsafely-treat-insecure-origin-as-secure=${origins.join(',')}`,
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })

export type LiveSeller = BenchSeller & { email: string }

export async function signUpLiveSeller(api: string): Promise<LiveSeller> {
  const request = async (path: string, body: object, token = '') => {
    const response = await fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { uuid: string; token: string }
  }
  const email = `${randomUUID()}@example.com`
  const { uuid } = await request('/sign-in', { email, firstname: 'Wanda', lastname: 'Szybka', password: PASSWORD })
  const { token } = await request('/auth', { _username: email, _password: PASSWORD })
  await request(`/user/${uuid}/shop`, { name: 'Szybki kram' }, token)
  return { ...sellerBy(api, { uuid, token }), email }
}

/** Broadcasts the clock from the studio, like a seller. Returns its page once the live is on air. */
export async function goLive(browser: Browser, origin: string, { email }: LiveSeller): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' })
  const page = await context.newPage()
  await beCamera(page)
  await page.goto(`${origin}/logowanie?next=%2Fprofile%2Fstream_create`)
  await page.getByLabel('E-mail lub nazwa użytkownika').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.getByRole('button', { name: 'Włącz kamerę' }).click()
  await page.getByLabel('Opis').fill('Zegar w czerni i bieli, co do milisekundy')
  await chooseCategory(page, 'Torebki')
  await page.getByRole('button', { name: 'Sprawdź obraz i dźwięk' }).click()
  await page.getByRole('button', { name: 'Zaczynam' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Zakończ transmisję' }).waitFor({ timeout: 60_000 })
  return page
}

export type OnAir = { video: Video; url: string; stream: BareStream }

/** Absolute address of a gateway that is a path on the site. */
export const gatewayOf = (origin: string, path: string) => new URL(path, origin.replace('http', 'ws')).href

/** The live on air, once it can be watched. */
export async function liveOnAir(origin: string): Promise<OnAir> {
  for (const deadline = Date.now() + ON_AIR_WITHIN_MS; Date.now() < deadline;) {
    const answer = await fetch(`${origin}/api/shop/video/available/live?limit=5`)
    const [video] = VideoList.parse(await answer.json()).data
    const { streamServer, media } = video ?? {}
    if (video && streamServer && media?.secret && media.configuration && media.hlsUrl)
      return {
        video,
        url: `${origin}/profile/${video.owner.username}/video/${video.uuid}/live`,
        stream: {
          url: gatewayOf(origin, streamServer.janusApiUrl),
          id: media.configuration.streamId,
          pin: media.secret.rxPin,
        },
      }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The live cannot be watched')
}

/** Page of a new viewer with a cold cache. */
export async function newViewer(browser: Browser, { hasUdp = true } = {}): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage()
  await page.addInitScript((mayUdp) => {
    const Real = RTCPeerConnection
    if (!mayUdp)
      window.RTCPeerConnection = class extends Real {
        constructor(configuration?: RTCConfiguration) {
          super({ ...configuration, iceTransportPolicy: 'relay' })
        }
      }
    const Socket = WebSocket
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        if (String(url).includes('/janus/')) window.benchAttachedAt ??= performance.now()
      }
    }
    const listen = (): void => {
      const video = [...document.querySelectorAll('video')].find(({ srcObject }) => srcObject !== null)
      if (!video) return void requestAnimationFrame(listen)
      video.requestVideoFrameCallback((now) => {
        window.benchShownAt = now
      })
    }
    listen()
  }, hasUdp)
  return page
}

declare global {
  interface Window {
    /** Milliseconds from the navigation until the page connected to the gateway, and until its first frame. */
    benchAttachedAt?: number
    benchShownAt?: number
  }
}

/** Milliseconds to the first frame, from connecting to the gateway and from the navigation. */
export async function openedIn(page: Page, url: string): Promise<{ attach: number; open: number }> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.benchShownAt !== undefined, undefined, { polling: 50 })
  const { attachedAt, shownAt } = await page.evaluate(() => ({
    attachedAt: window.benchAttachedAt ?? 0,
    shownAt: window.benchShownAt ?? 0,
  }))
  return { attach: shownAt - attachedAt, open: shownAt }
}

export async function ticketFor({ uuid: owner, token }: LiveSeller, origin: string, uuid: string) {
  const answer = await fetch(`${origin}/api/user/${owner}/video/${uuid}/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ takeOver: true }),
  })
  if (!answer.ok) throw new Error(`No ticket: ${answer.status} ${await answer.text()}`)
  return PublishTicket.parse(await answer.json())
}

export async function finishLive({ uuid: owner, token }: LiveSeller, origin: string, uuid: string): Promise<Video> {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${origin}/api/user/${owner}/video/${uuid}/finish`, { method: 'PATCH', headers })
  for (;;) {
    const video = Video.parse(await (await fetch(`${origin}/api/shopVideo/${uuid}/watch`, { headers })).json())
    if (video.media.status === 'ready' || video.media.status === 'failed') return video
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Process ids of the keeper, and of the media server that is its child. */
export async function livePids(dataDir: string): Promise<{ keeper: number; janus: number }> {
  const keeper = Number(await readFile(join(dataDir, 'live', 'keeper.pid'), 'utf8'))
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [, program, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? []
    if (program === 'janus' && Number(parent) === keeper) return { keeper, janus: Number(pid) }
  }
  throw new Error('There is no media server')
}

/** Ends the keeper, which otherwise keeps an unfinished live for the next server. */
export async function endKeeper(dataDir: string): Promise<void> {
  const { keeper } = await livePids(dataDir).catch(() => ({ keeper: null }))
  if (keeper !== null) process.kill(keeper, 'SIGTERM')
}
