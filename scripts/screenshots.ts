/**
 * Takes the screenshots for the landing pages from a running Kramik with the demo:
 * `node scripts/screenshots.ts http://127.0.0.1:3000 film.mp4`, where the film is any upright one of the demo.
 */
import { mkdir } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseCategory } from '../e2e/support/choose-category.ts'
import { VideoList } from '#contracts/video/video.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { findProgram } from './bootstrap/programs.mjs'

const OUT = 'public/screenshots'
/** Sizes as in `src/screens/site/landing/picture-address.ts`. */
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1200, height: 750 }, deviceScaleFactor: 1.2 },
} as const
type Device = keyof typeof DEVICES

const [origin = '', film = ''] = process.argv.slice(2)
if (film === '') throw new Error('node scripts/screenshots.ts <origin of a running demo> <film of the demo>')

const browser = await chromium.launch({
  executablePath: findProgram.chromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await mkdir(OUT, { recursive: true })
  await shoot('rolka', 'phone', (page) => showReel(page))
  await shoot('produkt', 'phone', async (page) => {
    await showReel(page, 'sukienka')
    await page
      .getByRole('button', { name: /^Zobacz / })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  })
  await shoot('nowa-rolka', 'laptop', fillReel)
  await shoot('nowa-rolka-telefon', 'phone', fillReel)
} finally {
  await browser.close()
}

async function shoot(name: string, device: Device, prepare: (page: Page) => Promise<void>) {
  const page = await openPage(browser, device)
  await prepare(page)
  await page.evaluate(() => document.fonts.ready)
  // Wait until sheets and toasts have stopped moving, and the film is past its first frame.
  await page.waitForTimeout(2500)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(`${OUT}/${name}.webp`)
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} KB\n`)
  await page.context().close()
}

async function openPage(from: Browser, device: Device): Promise<Page> {
  const about = { locale: 'pl-PL', timezoneId: 'Europe/Warsaw', colorScheme: 'light' } as const
  const context = await from.newContext({ ...DEVICES[device], ...about, baseURL: origin })
  return context.newPage()
}

/** Opens the newest reel, or the newest one whose product has this name. */
async function showReel(page: Page, product = '') {
  const answer = await page.request.get('/api/shop/video/available/short?limit=50')
  const reel = VideoList.parse(await answer.json()).data.find(({ definitionProjections }) =>
    definitionProjections.some(({ name }) => name.toLowerCase().includes(product)),
  )
  if (!reel) throw new Error(`no reel of the demo shows "${product}"`)
  await page.goto(`/profile/${reel.owner.username}/video/${reel.uuid}/short`)
  await page.locator('[role="feed"] > article:not([inert]) video').waitFor()
}

async function fillReel(page: Page) {
  await page.goto('/logowanie?next=%2Fprofile%2Freel_create')
  await page.getByLabel('E-mail lub nazwa użytkownika').fill('torebkarnia')
  await page.getByLabel('Hasło', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.waitForURL('**/profile/reel_create')
  await page.getByLabel('Wybierz film').and(page.locator('input')).setInputFiles(film)
  await page.getByLabel('Opis').fill('Torebka łezka w kolorze malin. Mieści portfel, klucze i książkę do tramwaju.')
  await chooseCategory(page, 'Torebki')
  await page.getByRole('paragraph').filter({ hasText: 'Film jest gotowy' }).waitFor({ timeout: 120_000 })
  await page.getByRole('heading', { level: 1 }).click()
}
