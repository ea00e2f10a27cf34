import { expectAccessible } from './support/accessible.ts'
import { slide } from './support/feed.ts'
import { startServerWithLives } from './support/live.ts'
import { fillSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test(
  'a seller runs a live from a second device: adds from the depot, shows one after the other by a key, and viewers follow',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor, allow }) => {
    test.setTimeout(180_000)
    const { origin, live, close } = await startServerWithLives()
    const { seller } = live
    const put = async (name: string, price: number) => {
      const product = { code: name, name, price, categoryUuid: live.categoryUuid }
      const answer = await request.post(`${origin}/api/user/${seller.uuid}/depotSystem/product`, {
        headers: { authorization: `Bearer ${seller.token}` },
        data: { ...product, variants: [{ size: 'UNI', quantity: 3 }] },
      })
      expect(answer.ok()).toBe(true)
    }
    const rows = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Pokaż:|^Więcej:/ }) })
    const now = page.getByRole('region', { name: 'Teraz pokazujesz' })
    const add = async (name: string) => {
      await page.getByLabel('Dodaj z magazynu').fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
      await expect(rows.getByText(name)).toBeVisible()
    }

    try {
      for (const [name, price] of [
        ['Torba żółta', 49.9],
        ['Torba różowa', 59.9],
        ['Torba zielona', 69.9],
      ] as const)
        await put(name, price)
      const viewer = await anotherVisitor(PHONE)
      // Nobody films it.
      allow(/Failed to load resource|\/hls\//)
      await viewer.goto(`${origin}/profile/wanda.nadajaca/video/${live.uuid}/live`)

      await test.step('signed in elsewhere, the desk finds the live that is on', async () => {
        await page.goto(`${origin}/logowanie?next=%2Fprofile%2Fdashboard%2Flive`)
        await fillSignIn(page, { username: 'wanda@example.com', password: 'hasło z testu' })
        await expect(page).toHaveURL(`${origin}/profile/dashboard/live`)
        await expect(page.getByText('Widzowie nie widzą jeszcze żadnego produktu.')).toBeVisible()
        await expect(page.getByRole('timer', { name: 'Czas transmisji' })).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('three products come from the depot; the first is shown', async () => {
        for (const name of ['Torba żółta', 'Torba różowa', 'Torba zielona']) await add(name)
        await page.getByRole('button', { name: 'Pokaż: Torba żółta' }).click()
        await expect(now.getByText('Torba żółta')).toBeVisible()
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('one key shows the next one, another one takes it back', async () => {
        await page.keyboard.press('j')
        await expect(now.getByText('Torba różowa')).toBeVisible()
        await expect(slide(viewer).getByText('59,90 zł')).toBeVisible()
        await page.keyboard.press('z')
        await expect(now.getByText('Torba żółta')).toBeVisible()
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
        await page.keyboard.press('3')
        await expect(slide(viewer).getByText('69,90 zł')).toBeVisible()
        // The toast of the change before may still be there.
        const shown = page.locator('[data-toast]').filter({ hasText: 'Pokazujesz: Torba zielona' })
        await shown.getByRole('button', { name: 'Cofnij' }).click()
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
      })

      await test.step('a second desk, on a phone, shows the same and follows', async () => {
        const phone = await page.context().newPage()
        await phone.setViewportSize(PHONE.viewport)
        await phone.goto(`${origin}/profile/dashboard/live`)
        await expect(phone.getByRole('region', { name: 'Teraz pokazujesz' }).getByText('Torba żółta')).toBeVisible()
        await expectAccessible(phone)
        await phone.getByRole('button', { name: 'Następny' }).click()
        await expect(now.getByText('Torba różowa')).toBeVisible()
        await expect(slide(viewer).getByText('59,90 zł')).toBeVisible()
        await phone.close()
      })

      await test.step('the order changes, one is taken off the list and comes back', async () => {
        await page.getByRole('button', { name: 'Więcej: Torba zielona' }).click()
        await page.getByRole('menuitem', { name: 'Wyżej' }).click()
        await expect(rows.getByRole('listitem').nth(1)).toContainText('Torba zielona')
        await page.getByRole('button', { name: 'Więcej: Torba żółta' }).click()
        await page.getByRole('menuitem', { name: 'Usuń z listy' }).click()
        await expect(rows.getByRole('listitem')).toHaveCount(2)
        await page.getByRole('status').filter({ hasText: 'Usunięto z listy' }).getByRole('button').first().click()
        await expect(rows.getByRole('listitem')).toHaveCount(3)
        await page.reload()
        await expect(rows.getByRole('listitem').nth(1)).toContainText('Torba zielona')
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      })

      await test.step('the end is told on the desk', async () => {
        await request.patch(`${origin}/api/user/${seller.uuid}/video/${live.uuid}/finish`, {
          headers: { authorization: `Bearer ${seller.token}` },
        })
        await expect(page.getByRole('heading', { name: 'Transmisja dobiegła końca' })).toBeVisible()
        await expectAccessible(page)
      })
    } finally {
      await page.close()
      await close()
    }
  },
)
