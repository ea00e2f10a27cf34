import { expectAccessible } from './support/accessible.ts'
import { storeSession } from './support/people.ts'
import { signUpOperator } from './support/operators.ts'
import { expect, test } from './support/test.ts'

test(
  'an article is written, previewed, scheduled, read on the blog and withdrawn',
  { tag: '@phone' },
  async ({ page, request, allow }) => {
    test.slow()
    allow(/410|404|412|Failed to load resource/)
    const title = `Jak nosić pierścionki ${Date.now()}`
    await storeSession(page, await signUpOperator(request, 'admin'))
    await page.goto('/admin/blog')
    await page.getByLabel('Tytuł nowego artykułu').fill(title)
    await page.getByRole('button', { name: 'Zacznij pisać' }).click()
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
    const saved = page.getByText('Wszystko zapisane')

    await test.step('what is typed survives a reload', async () => {
      await page.getByLabel('Tekst', { exact: true }).fill('## Na co dzień\n\nJeden, góra dwa.')
      await page.reload()
      await expect(page.getByLabel('Tekst', { exact: true })).toHaveValue('## Na co dzień\n\nJeden, góra dwa.')
      await expect(saved).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('another tab is not overwritten', async () => {
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByLabel('Zapowiedź').fill('Z drugiej karty')
      await expect(other.getByText('Wszystko zapisane')).toBeVisible()
      await other.close()
      await page.getByLabel('Zapowiedź').fill('O pierścionkach na co dzień')
      await expect(page.getByText('Ten artykuł zmienił się w innym miejscu')).toBeVisible()
      await page.getByRole('button', { name: 'Zapisz mój' }).click()
      await expect(saved).toBeVisible()
    })

    await test.step('what is missing is named, and filled in', async () => {
      await page.getByRole('button', { name: 'Opublikuj', exact: true }).click()
      await expect(page.getByText('Wybierz kategorię')).toBeVisible()
      await page.getByLabel('Kategoria').selectOption('Biżuteria damska')
      await page.locator('input[data-picture="cover"]').setInputFiles('public/drawings/market-evening.png')
      await expect(page.getByRole('button', { name: 'Zmień zdjęcie' })).toBeVisible()
      await expect(saved).toBeVisible()
      await page.getByRole('button', { name: 'Podgląd' }).click()
      await expect(page.getByText('Podgląd zapisanego tekstu')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Na co dzień' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Wróć do pisania' }).click()
    })

    const address = `/blog/${await page.getByLabel('Adres').inputValue()}`
    await test.step('it is scheduled, and read by nobody until then', async () => {
      await page.getByRole('button', { name: 'Zaplanuj' }).click()
      const dialog = page.getByRole('dialog', { name: 'Kiedy ma się ukazać?' })
      await dialog.getByRole('button', { name: 'Zaplanuj' }).click()
      await expect(dialog.getByText('Podaj dzień i godzinę')).toBeVisible()
      const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
      await dialog.getByLabel('Dzień i godzina').fill(`${tomorrow}T12:00`)
      await dialog.getByRole('button', { name: 'Zaplanuj' }).click()
      await expect(page.getByText(/Ukaże się .*12:00/)).toBeVisible()
      await expect(page.getByLabel('Tytuł', { exact: true })).toBeDisabled()
      expect((await request.get(address)).status()).toBe(404)
    })

    await test.step('it is published at once, and read on the blog', async () => {
      await page.getByRole('button', { name: 'Opublikuj', exact: true }).click()
      await page.getByRole('link', { name: 'Zobacz na blogu' }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const listed = page.getByRole('link', { name: title })
      await page.goto('/blog')
      await expect(listed).toBeVisible()
      await expect.poll(async () => (await request.get('/blog/rss.xml')).text()).toContain(title)
    })

    await test.step('it is withdrawn', async () => {
      await page.goto('/admin/blog')
      await page.getByLabel('Które').selectOption('Opublikowany')
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('button', { name: 'Wycofaj' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj' }).click()
      await expect(page.getByText('Wycofany', { exact: true })).toBeVisible()
      expect((await request.get(address)).status()).toBe(410)
      await page.goto('/blog')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    })
  },
)
