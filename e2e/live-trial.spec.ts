import { expectAccessible } from './support/accessible.ts'
import { openStudio, startStudioServer } from './support/studio.ts'
import { expect, test } from './support/test.ts'

test(
  'a seller tries camera, product and chat in a live on trial, which no visitor sees and of which nothing is left',
  { tag: '@live' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(240_000)
    // Until the media server has started, the studio refuses. The pages of a trial are not there for others.
    allow(/Failed to load resource/)
    const { origin, close } = await startStudioServer()
    try {
      await openStudio(page, origin)
      await page.getByRole('button', { name: 'Włącz kamerę' }).click()
      await page.getByRole('combobox', { name: /^Produkty/ }).fill('torba')
      await page.getByRole('option', { name: 'Torba żółta · T-1' }).click()
      const start = page.getByRole('button', { name: 'Zaczynam próbę' })
      await expect(async () => {
        if (!(await start.isVisible()))
          await page.getByRole('button', { name: 'Zrób transmisję na próbę' }).click({ timeout: 5_000 })
        await expect(start).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      await start.click({ timeout: 30_000 })
      await expect(page.getByText('Widzisz to tylko ty.')).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('Torba żółta')).toBeVisible()
      await page.getByRole('textbox', { name: 'Twoja wiadomość' }).fill('Raz, dwa, trzy')
      await page.getByRole('textbox', { name: 'Twoja wiadomość' }).press('Enter')
      await expect(page.getByRole('region', { name: 'Wiadomości na czacie' }).getByText('Raz, dwa, trzy')).toBeVisible()
      await expectAccessible(page)

      const visitor = await anotherVisitor()
      await visitor.goto(`${origin}/watch/live`)
      await expect(visitor.getByRole('heading', { name: 'Nikt teraz nie nadaje' })).toBeVisible()

      await page.getByRole('button', { name: 'Zakończ próbę' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Próba zakończona' })).toBeVisible()
      await page.getByRole('button', { name: 'Przygotuj transmisję' }).click()
      await expect(page.getByRole('button', { name: 'Zrób transmisję na próbę' })).toBeVisible()
      await expect(page.getByText('Twoje zapowiedzi i próby')).toHaveCount(0)
      // The studio would go on requesting lives from a server that is closed.
      await page.close()
    } finally {
      await close()
    }
  },
)
