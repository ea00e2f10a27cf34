import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { goBackstage } from './support/broadcast.ts'
import { PHONE } from './support/devices.ts'
import { film, slide } from './support/feed.ts'
import { describeLive, openStudio, startStudioServer } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Nadajesz na żywo' })
const shown = (page: Page) => page.getByRole('region', { name: 'Teraz pokazujesz' })

test(
  'a seller rehearses, switches products on air, is taken over and takes back, reloads and continues',
  { tag: '@live' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(300_000)
    allow(/Failed to load resource|AudioContext/)
    await page.context().grantPermissions(['camera', 'microphone'])
    const { origin, close } = await startStudioServer()
    try {
      await test.step('camera, microphone and connection are checked before viewers see them', async () => {
        await openStudio(page, origin)
        await page.getByRole('button', { name: 'Włącz kamerę' }).click()
        await expect(page.getByLabel('Podgląd z kamery')).toBeVisible()
        await page.getByText('Kamera i mikrofon').click()
        await expect(page.getByRole('combobox', { name: 'Kamera', exact: true }).getByRole('option')).not.toHaveCount(0)
        await expect(page.getByRole('combobox', { name: 'Mikrofon', exact: true }).getByRole('option')).not.toHaveCount(
          0,
        )
        await describeLive(page, 'Torby prosto ze stołu, pytajcie o wszystko', ['Torba żółta', 'Torba czarna'])
        await page.getByRole('button', { name: 'Wyżej: Torba czarna' }).click()
        await expectAccessible(page)
        await goBackstage(page)
        const checks = page.getByRole('listitem')
        await expect(checks.filter({ hasText: 'Łącze' })).toContainText('Sprawdzamy')
        await expect(checks.filter({ hasText: 'Światło: dobrze' })).toBeVisible({ timeout: 30_000 })
        await expect(checks.filter({ hasText: 'Dźwięk' })).not.toContainText('sprawdzamy')
        await expect(checks.filter({ hasText: 'Łącze' })).not.toContainText('Sprawdzamy', { timeout: 30_000 })
        await expectAccessible(page)
      })

      await test.step('hidden, muted and with another format the connection stays', async () => {
        await page.getByRole('button', { name: 'Zaraz wracam' }).click()
        await expect(page.getByLabel('Podgląd planszy')).toBeVisible()
        await page.getByRole('button', { name: 'Wracam' }).click()
        await page.getByRole('button', { name: 'Wycisz mikrofon' }).click()
        await expect(page.getByText('Mikrofon jest wyciszony.')).toBeVisible()
        await page.getByRole('button', { name: 'Włącz mikrofon' }).click()
        await page.getByRole('radio', { name: 'Pionowy' }).click()
        await expect(page.getByText('Połączenie działa')).toBeVisible()
      })

      await test.step('on air the product is changed by one key', async () => {
        await page.getByRole('button', { name: 'Zaczynam' }).click()
        await expect(bar(page).getByRole('timer')).toBeVisible({ timeout: 30_000 })
        await expect(page.getByRole('radio', { name: 'Pionowy' })).toHaveCount(0)
        await expect(
          page.getByRole('region', { name: 'Czat transmisji' }).getByLabel('Twoja wiadomość'),
        ).toBeInViewport()
        await expect(shown(page)).toContainText('Torba czarna')
        await shown(page).getByRole('button', { name: 'Następny produkt: Torba żółta' }).press('Enter')
        await expect(shown(page)).toContainText('49,90 zł')
        await expect(shown(page)).toContainText('2 z 2')
        await expectAccessible(page)
      })

      const phone = await anotherVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await test.step('another device takes over, and the first one shows it and takes back', async () => {
        await phone.context().grantPermissions(['camera', 'microphone'])
        await openStudio(phone, origin)
        await expect(phone.getByRole('heading', { name: 'Twoja transmisja trwa' })).toBeVisible()
        await expect(phone.getByText('Nadajesz z innego miejsca')).toBeVisible()
        await expectAccessible(phone)
        await phone.getByRole('button', { name: 'Przejmij tutaj' }).click()
        await expect(bar(phone).getByText('Połączenie działa')).toBeVisible({ timeout: 30_000 })
        await expect(shown(phone)).toContainText('Torba żółta')
        await expect(page.getByText('Transmisję prowadzi teraz inne urządzenie')).toBeVisible()
        await page.getByRole('button', { name: 'Przejmij z powrotem' }).click()
        await expect(bar(page).getByText('Połączenie działa')).toBeVisible({ timeout: 30_000 })
        await expect(phone.getByText('Transmisję prowadzi teraz inne urządzenie')).toBeVisible()
        await phone.context().close()
      })

      await test.step('a change of network and a reload do not end the live', async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await expect(bar(page).getByText('Połączenie działa')).toBeVisible({ timeout: 30_000 })
        page.on('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await expect(bar(page).getByText('Połączenie działa')).toBeVisible({ timeout: 30_000 })
        await expect(shown(page)).toContainText('Torba żółta')
      })

      await test.step('the end needs a confirmation', async () => {
        await page.getByRole('button', { name: 'Zakończ transmisję' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Transmisja zakończona' })).toBeVisible()
      })
    } finally {
      await page.close()
      await close()
    }
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'a seller without a camera gets help, goes live with a slate, and begins an announced live',
    { tag: '@live' },
    async ({ page, anotherVisitor, allow }) => {
      test.setTimeout(240_000)
      allow(/Failed to load resource/)
      await page.addInitScript(() => {
        // Simulates a machine with a microphone and without a camera.
        const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
        navigator.mediaDevices.getUserMedia = (constraints) =>
          constraints?.video
            ? Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))
            : real(constraints)
      })
      const { origin, close } = await startStudioServer()
      try {
        await test.step('an announced live needs no camera, and is offered later', async () => {
          await openStudio(page, origin)
          await describeLive(page, 'Wieczór z torbami przy herbacie', ['Torba żółta'])
          await page.getByRole('radio', { name: 'Później' }).click()
          await page.getByRole('button', { name: 'Zapowiedz transmisję' }).click()
          await expect(page.getByText('Wybierz dzień i godzinę')).toBeVisible()
          await page.getByLabel('Dzień i godzina').fill(inPoland(26))
          await page.getByRole('button', { name: 'Zapowiedz transmisję' }).click()
          await expect(page.getByRole('heading', { name: 'Zapowiedziane!' })).toBeVisible()
          await expectAccessible(page)
          await page.getByRole('link', { name: 'Zobacz kalendarz' }).click()
          await page.getByRole('link', { name: 'Poprowadź: Wieczór z torbami przy herbacie' }).click()
          await expect(page.getByRole('heading', { name: 'Wieczór z torbami przy herbacie' })).toBeVisible()
          await expect(page.getByLabel('Opis')).toHaveValue('Wieczór z torbami przy herbacie')
          await expect(page.getByRole('list', { name: 'Produkty transmisji' })).toContainText('Torba żółta')
        })

        const visitor = await anotherVisitor(PHONE)
        const announced = slide(visitor).getByRole('heading', { name: 'Transmisja zacznie się' })
        await test.step('a visitor waits for it', async () => {
          await visitor.goto(`${origin}/kalendarz-wydarzen`)
          await visitor.getByRole('link', { name: 'Zobacz zapowiedź: Wieczór z torbami przy herbacie' }).click()
          await expect(announced).toBeVisible()
          await expect(slide(visitor).getByText('Na żywo', { exact: true })).toHaveCount(0)
        })

        await test.step('without a camera the live continues with a slate', async () => {
          await page.getByRole('button', { name: 'Włącz kamerę' }).click()
          await expect(page.getByText('Nie widzimy żadnej kamery')).toBeVisible()
          await expect(page.getByText('Możesz nadawać bez obrazu')).toBeVisible()
          await expectAccessible(page)
          await goBackstage(page)
          await expect(page.getByText('Połączenie działa')).toBeVisible({ timeout: 30_000 })
          await page.getByRole('button', { name: 'Zaczynam' }).click()
          await expect(bar(page).getByRole('timer')).toBeVisible({ timeout: 30_000 })
          await expect(shown(page)).toContainText('Torba żółta')
        })

        await test.step('the visitor sees it begin without a reload', async () => {
          await expect(announced).toBeHidden()
          const width = () => film(visitor).evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)
          await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0)
          await visitor.context().close()
        })
      } finally {
        await page.close()
        await close()
      }
    },
  )
})

/** Polish time in the format of a datetime-local field. */
const inPoland = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' })
    .slice(0, 16)
    .replace(' ', 'T')
