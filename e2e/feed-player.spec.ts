import { countOnlyRealTouches, expectAt, expectPaused, expectPlaying, film, slide } from './support/feed.ts'
import { signUpSeller } from './support/people.ts'
import { limitNetwork, saveData } from './support/network.ts'
import { expect, test } from './support/test.ts'
import { captionedVideo } from '#tests/factories/sample-files.ts'
import { sellerBy } from '../bench/lib/seller.ts'

/** Bandwidth in bits a second: half the bit rate of the film in this test. */
const SLOW = 700_000

test('holding plays at double speed, releasing does not pause', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/watch/short')
  await expectPlaying(page)
  const rate = () => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 350 }] })
  await expect.poll(rate).toBe(2)
  await expect(slide(page).getByText('Dwa razy szybciej')).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(rate).toBe(1)
  await expectPlaying(page)
})

test('a pause that the browser makes on the first frame shows a play button', { tag: '@phone' }, async ({ page }) => {
  await countOnlyRealTouches(page)
  await page.addInitScript(() => {
    // Behave like Safari before the first touch of the page.
    const pause = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && !navigator.userActivation.hasBeenActive) target.pause()
    }
    addEventListener('playing', pause, { capture: true })
  })
  await page.goto('/watch/short')
  await expectPaused(page)
  await slide(page)
    .getByRole('button', { name: /^(Odtwórz|Dotknij, żeby odtworzyć)$/ })
    .click()
  await expectPlaying(page)
})

test(
  'captions, full screen, seeking and the seek preview of a long film',
  { tag: '@desktop' },
  async ({ page, context, anotherVisitor, request, baseURL }) => {
    test.setTimeout(300_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const seller = sellerBy(`${baseURL}/api`, await signUpSeller(request))
    const media = await seller.createMedia()
    const bytes = await captionedVideo({ seconds: 34, size: '270x480' }, 'Dzień dobry, zaczynamy')
    await seller.sendChunks(media, Buffer.from(bytes))
    const { uuid, owner } = await seller.createReel(media, 'Rolka z napisami, długa na pół minuty')
    await expect
      .poll(
        async () => {
          const answer = await request.get(`/api/shopVideo/${uuid}/watch`)
          return ((await answer.json()) as { media?: { captionsUrl: string | null } }).media?.captionsUrl ?? null
        },
        { timeout: 240_000 },
      )
      .not.toBeNull()

    await page.goto(`/profile/${owner.username}/video/${uuid}/short`)
    await expectPlaying(page)
    const at = () => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

    await test.step('captions are off by default, and the choice is remembered', async () => {
      await page.keyboard.press('Space')
      await film(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = 1.5))
      await expect(slide(page).getByText('Dzień dobry, zaczynamy')).toBeHidden()
      await page.keyboard.press('c')
      await expect(slide(page).getByText('Dzień dobry, zaczynamy')).toBeVisible()
      await expect(slide(page).getByRole('button', { name: 'Napisy' })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('ArrowRight')
      await expect.poll(at).toBeCloseTo(6.5, 0)
      await expect(slide(page).getByText('Dzień dobry, zaczynamy')).toBeHidden()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(at).toBeCloseTo(1.5, 0)
    })

    await test.step('the bar shows a preview before seeking', async () => {
      const bar = page.getByRole('slider', { name: 'Przewiń rolkę' })
      const box = await bar.boundingBox()
      await bar.hover({ position: { x: (box?.width ?? 0) / 2, y: 12 } })
      const picture = slide(page).locator('[style*="seek-preview"]')
      await expect(picture).toBeVisible()
      await expect(slide(page).getByText('0:17', { exact: true })).toBeVisible()
      const address = await picture.evaluate((one) => /url\("(.+)"\)/.exec(one.getAttribute('style') ?? '')?.[1] ?? '')
      expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg')
    })

    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    const path = `/profile/${owner.username}/video/${uuid}/short`
    await test.step('with data saving, the next film is dropped before much of it is loaded', async () => {
      const other = await anotherVisitor()
      const network = await limitNetwork(other)
      await network.to(SLOW)
      await other.addInitScript(saveData)
      const file = { requested: 0, cut: 0 }
      const isFile = (address: string) => new URL(address).pathname.endsWith('/watch')
      other.on('request', (one) => isFile(one.url()) && (file.requested += 1))
      other.on('requestfailed', (one) => isFile(one.url()) && (file.cut += 1))
      await other.goto(`${path}?t=9`)
      await network.open()
      await expectPlaying(other)
      const { src, time } = await film(other).evaluate((video: HTMLVideoElement) => ({
        src: video.currentSrc,
        time: video.currentTime,
      }))
      expect(src).toMatch(/^blob:/)
      expect(time).toBeGreaterThanOrEqual(9)
      // If the page arrived in one piece, it has not even requested the file.
      expect(file.cut).toBe(file.requested)
    })

    await test.step('f switches to full screen, and the list works there', async () => {
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(true)
      await page.keyboard.press('ArrowDown')
      await expectAt(page, 2)
      await expectPlaying(page)
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(false)
      await expectAt(page, 2)
    })

    await test.step('dialogs over the film are visible and usable in full screen, also while it ends', async () => {
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(true)
      const size = page.viewportSize()
      expect(await page.locator('[role="feed"]').boundingBox()).toEqual({ x: 0, y: 0, ...size })
      const keys = page.getByRole('dialog', { name: 'Klawisze' })
      const close = keys.getByRole('button', { name: 'Zamknij' })
      await page.keyboard.press('?')
      // The click fails if another element covers the button.
      await close.click()
      await expect(keys).toBeHidden()
      await page.keyboard.press('?')
      await expect(keys).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(keys).toBeHidden()
      await slide(page).getByRole('button', { name: 'Udostępnij' }).click()
      await page.getByRole('button', { name: 'Kopiuj link' }).click()
      await page.getByText('Link skopiowany, można wklejać.').hover()
      // The key does nothing while the sheet is open.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('?')
      await expect(keys).toBeVisible()
      await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
      await expect.poll(isFull).toBe(false)
      await close.click()
      await expect(keys).toBeHidden()
    })

    await test.step('another page ends full screen', async () => {
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(true)
      await page.getByRole('link', { name: 'Blog' }).press('Enter')
      await expect(page).toHaveURL('/blog')
      await expect.poll(isFull).toBe(false)
    })
  },
)
