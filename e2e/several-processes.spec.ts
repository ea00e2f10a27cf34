import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { S3Server } from '#tests/factories/s3-server.ts'
import { expectMoving, fillBroadcaster, goLive } from './support/broadcast.ts'
import { listenToChunks } from './support/chunks.ts'
import { expectPlaying, slide } from './support/feed.ts'
import { fileOf, longFilm } from './support/films.ts'
import { requestToken, storeSession } from './support/people.ts'
import { describeReel, enqueueReel, filmInput, newDescription, publishedPath } from './support/reel-form.ts'
import { openKramik } from './support/several-processes.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const PASSWORD = 'hasło z testu'
/** Bytes of eight chunks; an API is killed while it stores the sixth. */
const FILM_BYTES = 16_000_000
const CHUNKS = 8
const KILLED_AT = 6

const field = (page: Page) => page.getByRole('textbox', { name: 'Twoja wiadomość' })
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Wiadomości na czacie' }).getByRole('listitem').filter({ hasText: text })
const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
}

/** Signs a buyer up. Returns the token of the session. */
async function signUp(page: Page, origin: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const person = { email, password: PASSWORD, firstname: 'Hania', lastname: 'Nowa' }
  expect((await page.request.post(`${origin}/api/sign-in`, { data: person })).status()).toBe(201)
  return requestToken(page.request, { username: email, password: PASSWORD }, origin)
}

/** Makes the store hold back the chunk with this number until `goOn`. */
function holdNthChunk({ faults }: Pick<S3Server, 'faults'>, number: number) {
  const [arrival, departure] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let chunks = 0
  faults.answer = ({ method, url }) => {
    if (method !== 'PUT' || url?.includes('/staging/') !== true) return 'pass'
    chunks += 1
    if (chunks < number) return 'pass'
    arrival.resolve()
    return departure.promise
  }
  return { arrived: arrival.promise, goOn: departure.resolve }
}

test(
  'a seller uploads, is watched, sells and chats live behind nginx and PgBouncer, while API processes are killed and replaced',
  { tag: '@live' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(500_000)
    const kramik = await openKramik()
    const { origin, apis, sites, apiAddresses, s3 } = kramik
    const buyer = await anotherVisitor(PHONE)
    // A killed process answers what it has begun with a 502 of nginx, and its event streams break off.
    allow(/Failed to load resource|\/hls\/|\/events|\/janus\/|ERR_INCOMPLETE_CHUNKED_ENCODING/)
    try {
      const folder = test.info().outputPath('data')
      const { token } = await fillBroadcaster(folder, async () => null, kramik.settings)
      await rm(folder, { recursive: true, force: true })

      await test.step('the web processes learn from each other what changed, also after Redis was away', async () => {
        const [one, two] = sites
        const seller = await one.openShop()
        const calendar = `/sklep/${seller.slug}/kalendarz-wydarzen`
        expect(await one.html(calendar)).toContain(seller.name)
        // The other process has rendered it and stored it in the shared Redis.
        await expect.poll(() => two.age(calendar)).not.toBeNull()
        const first = await one.announce(seller, 'Wieczór sznurków')
        await expect.poll(() => two.html(calendar)).toContain('Wieczór sznurków')
        await two.rename(seller, first, 'Wieczór guzików')
        await expect.poll(() => one.html(calendar)).toContain('Wieczór guzików')
        expect(await one.html(calendar)).not.toContain('Wieczór sznurków')

        await kramik.redis.stop()
        for (const site of sites) {
          expect(await site.html(calendar)).toContain('Wieczór guzików')
          // Neither process has this page cached.
          expect(await site.html(`${calendar}?view=week`)).toContain(seller.name)
        }
        await two.rename(seller, first, 'Wieczór nici')
        await kramik.startRedisAgain()
        await expect.poll(() => one.html(calendar)).toContain('Wieczór nici')
        await one.rename(seller, first, 'Wieczór igieł')
        await expect.poll(() => two.html(calendar)).toContain('Wieczór igieł')
      })

      await test.step('a page is served although one web process is killed', async () => {
        const shop = `${origin}/profile/user/wanda.nadajaca`
        await kramik.webs[0].kill()
        for (let visit = 0; visit < 3; visit += 1) expect((await fetch(shop)).status).toBe(200)
        await kramik.webs[0].replace()
      })

      let reel = ''
      await test.step('the chunks of a film come to both APIs, one of which is killed while it has one', async () => {
        const chunks = listenToChunks(page)
        const receivers = new Set<string>()
        page.on('response', (response) => {
          if (response.url().includes('/_uploader/')) receivers.add(response.headers()['x-upstream'] ?? '')
        })
        const { arrived, goOn } = holdNthChunk(s3, KILLED_AT)
        await storeSession(page, token)
        await page.goto(`${origin}/profile/reel_create`)
        await filmInput(page).setInputFiles(await fileOf('film.mp4', await longFilm(FILM_BYTES)))
        const description = newDescription('Torba, która dojdzie mimo wszystko')
        await describeReel(page, description)
        await enqueueReel(page)
        await arrived
        expect(receivers).toEqual(new Set(apiAddresses))
        await apis[0].kill()
        goOn()
        reel = await publishedPath(page, description)
        await apis[0].replace()
        expect(chunks.acknowledged).toEqual(Array.from({ length: CHUNKS }, (_, index) => index + 1))
      })

      await test.step('a buyer watches the film from the store', async () => {
        await storeSession(buyer, await signUp(buyer, origin))
        await buyer.goto(origin + reel)
        await expectPlaying(buyer)
      })

      await test.step('both chat on and the live goes on while the other API is killed', async () => {
        await goLive(page, origin)
        await buyer.goto(`${origin}/watch/live`)
        await expectMoving(buyer)
        await slide(buyer).getByRole('button', { name: 'Czat', exact: true }).click()
        await say(buyer, 'Czy jest większa?')
        await expect(said(page, 'Czy jest większa?')).toBeVisible()
        await apis[1].kill()
        await say(page, 'Jest, zaraz pokażę')
        await expect(said(buyer, 'Jest, zaraz pokażę')).toBeVisible()
        await say(buyer, 'Biorę!')
        await expect(said(page, 'Biorę!')).toHaveCount(1)
        await apis[1].replace()
        await buyer.keyboard.press('Escape')
        await expectMoving(buyer)
      })

      await test.step('an order is placed while an API is killed', async () => {
        await slide(buyer).getByRole('button', { name: 'Zobacz Torba żółta' }).click()
        await buyer.getByRole('dialog').getByRole('button', { name: 'Kup teraz' }).click()
        await buyer.getByRole('textbox', { name: 'Telefon' }).fill('600 700 801')
        await buyer
          .getByRole('radio', { name: /Kurier|DPD/ })
          .first()
          .click()
        await buyer.getByRole('textbox', { name: /^Ulica/ }).fill('Prosta 1/2')
        await buyer.getByRole('textbox', { name: 'Kod pocztowy' }).fill('00-850')
        await buyer.getByRole('radio', { name: 'Przy odbiorze' }).click()
        await buyer.getByRole('checkbox', { name: /^Akceptuję/ }).click()
        await apis[0].kill()
        await buyer.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
        await expect(buyer).toHaveURL(/\/basket\/finish\//)
        await expect(buyer.getByText(/^Dziękujemy! Zamówienie K/)).toBeVisible()
      })
    } finally {
      for (const open of [page, buyer]) await open.context().close()
      await kramik.close()
    }
  },
)
