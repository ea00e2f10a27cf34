import { countOnlyRealTouches, expectAt, expectPaused, expectPlaying, film, slide } from './support/feed.ts'
import { signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { captionedVideo } from '#tests/factories/sample-files.ts'
import { sellerBy } from '../bench/lib/seller.ts'

test('holding plays twice as fast, letting go does not pause', { tag: '@phone' }, async ({ page }) => {
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
    // As Safari does until the page has been touched.
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
  'captions, the whole screen, seeking and small pictures of a long film',
  { tag: '@desktop' },
  async ({ page, request, baseURL }) => {
    test.setTimeout(300_000)
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

    await test.step('captions are off until they are wanted, and that is remembered', async () => {
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

    await test.step('the bar shows what is there before one goes there', async () => {
      const bar = page.getByRole('slider', { name: 'Przewiń rolkę' })
      const box = await bar.boundingBox()
      await bar.hover({ position: { x: (box?.width ?? 0) / 2, y: 12 } })
      const picture = slide(page).locator('[style*="seek-preview"]')
      await expect(picture).toBeVisible()
      await expect(slide(page).getByText('0:17', { exact: true })).toBeVisible()
      const address = await picture.evaluate((one) => /url\("(.+)"\)/.exec(one.getAttribute('style') ?? '')?.[1] ?? '')
      expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg')
    })

    await test.step('f fills the screen, and the list goes on in it', async () => {
      const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(true)
      await page.keyboard.press('ArrowDown')
      await expectAt(page, 2)
      await expectPlaying(page)
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(false)
      await expectAt(page, 2)
    })
  },
)
