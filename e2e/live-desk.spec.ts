import { randomUUID } from 'node:crypto'
import type { Video } from '#contracts/video/video.ts'
import { expectAccessible } from './support/accessible.ts'
import { slide } from './support/feed.ts'
import { orderOne } from './support/goods.ts'
import { startServerWithLives } from './support/live.ts'
import { openSignedIn, requestToken } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test(
  'a seller runs a live from a second device: adds products, shows them by key, and viewers follow',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor, allow }) => {
    test.setTimeout(400_000)
    const { origin, live, close } = await startServerWithLives()
    const { seller } = live
    const viewer = await anotherVisitor({ ...PHONE, baseURL: origin })
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
      // No camera is sending.
      allow(/Failed to load resource|\/hls\//)
      await viewer.goto(`${origin}/profile/wanda.nadajaca/video/${live.uuid}/live`)

      await test.step('signed in on another device, the desk finds the live on air', async () => {
        await openSignedIn(
          page,
          { username: 'wanda@example.com', password: 'hasło z testu' },
          `${origin}/profile/dashboard/live`,
        )
        await expect(page).toHaveURL(`${origin}/profile/dashboard/live`)
        await expect(page.getByText('Widzowie nie widzą jeszcze żadnego produktu.')).toBeVisible()
        await expect(page.getByRole('timer', { name: 'Czas transmisji' })).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('three products are added from the depot; the first is shown', async () => {
        for (const name of ['Torba żółta', 'Torba różowa', 'Torba zielona']) await add(name)
        await page.getByRole('button', { name: 'Pokaż: Torba żółta' }).click()
        await expect(now.getByText('Torba żółta')).toBeVisible()
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
        // Toasts that leave while the rules are checked cover each other's buttons.
        await expect(page.locator('[data-toast]')).toHaveCount(0)
        await expectAccessible(page)
      })

      await test.step('one key shows the next product, another one undoes it', async () => {
        await page.keyboard.press('j')
        await expect(now.getByText('Torba różowa')).toBeVisible()
        await expect(slide(viewer).getByText('59,90 zł')).toBeVisible()
        await page.keyboard.press('z')
        await expect(now.getByText('Torba żółta')).toBeVisible()
        await expect(slide(viewer).getByText('49,90 zł')).toBeVisible()
        await page.keyboard.press('3')
        await expect(slide(viewer).getByText('69,90 zł')).toBeVisible()
        // The toast of the previous change may still be visible.
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

      await test.step('a viewer’s piece is held for ten minutes and then bought, which the live shows without a name', async () => {
        const openProduct = async () => {
          await slide(viewer).getByRole('button', { name: 'Zobacz Torba różowa' }).click()
          return viewer.getByRole('dialog', { name: 'Teraz w transmisji' })
        }
        const countdown = viewer
          .getByText(/^Trzymamy dla ciebie jeszcze (10:00|9:\d\d)$/)
          .filter({ visible: true })
          .first()
        const sheet = await openProduct()
        await sheet.getByRole('button', { name: 'Dodaj do koszyka' }).click()
        await expect(countdown).toBeVisible()
        // Before anything slow, because the toast disappears.
        await viewer.getByRole('button', { name: 'Zobacz koszyk' }).click()
        await expect(viewer).toHaveURL(`${origin}/basket`)
        await expect(countdown).toBeVisible()
        await expect(rows.getByText('1 w koszyku')).toBeVisible()
        await viewer.goBack()
        await openProduct()
        await expect(countdown).toBeVisible()
        await expectAccessible(viewer)

        const watched = await viewer.request.get(`/api/shopVideo/${live.uuid}/watch`)
        const { definitionProjections } = (await watched.json()) as Pick<Video, 'definitionProjections'>
        const variant = definitionProjections[0]?.variantDefinitionProjections[0]?.uuid ?? ''
        const holder = await viewer.evaluate(() => window.localStorage.getItem('holder') ?? '')
        await viewer.goto(await orderOne(viewer.request, variant, { live: { videoUuid: live.uuid, holder } }))
        await expect(viewer.getByText('kupione na żywo')).toBeVisible()
        await expectAccessible(viewer)
        await expect(page.getByRole('region', { name: 'Ostatnio kupione' }).getByText(/Kasia/)).toBeVisible()
        await expect(rows.getByText('1 w koszyku')).toBeHidden()

        await viewer.goto(`/profile/wanda.nadajaca/video/${live.uuid}/live`)
        const again = await openProduct()
        await again.getByRole('button', { name: 'Pokazane wcześniej' }).click()
        await again.getByRole('button', { name: 'Kupione', exact: true }).click()
        await expect(again.getByRole('listitem').filter({ hasText: '1 sztuka' })).toContainText('Torba różowa')
        await expect(again).not.toContainText('Kasia')
        await expectAccessible(viewer)
        await viewer.keyboard.press('Escape')
        await expect(again).toBeHidden()
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

      await test.step('the chat can be read, answered and moderated at the desk', async () => {
        const person = { email: 'hania@example.com', password: 'hasło z testu', firstname: 'Hania', lastname: 'Nowa' }
        await request.post(`${origin}/api/sign-in`, { data: person })
        const token = await requestToken(request, { username: person.email, password: person.password }, origin)
        const write = async (content: string) =>
          request.post(`${origin}/api/conversation/${live.conversationUuid}/message`, {
            headers: { authorization: `Bearer ${token}` },
            data: { content, clientKey: randomUUID() },
          })
        const chat = page.getByRole('region', { name: 'Czat', exact: true })
        await expect(chat.getByText('Jeszcze nikt nic nie napisał')).toBeVisible()
        await write('Czy torba ma zamek?')
        await write('A kieszeń?')
        await expect(chat.getByText('2 pytania czekają na odpowiedź')).toBeVisible()
        await chat.getByText('2 pytania czekają na odpowiedź').click()
        const answered = chat.getByRole('button', { name: 'Odpowiedziane: pytanie, które zadaje Hania N.' })
        await answered.first().click()
        await expect(chat.getByText('1 pytanie czeka na odpowiedź')).toBeVisible()
        // In a text field, shortcut keys are text.
        const field = chat.getByRole('textbox', { name: 'Twoja wiadomość' })
        await field.pressSequentially('jak najbardziej')
        await field.press('Enter')
        await expect(chat.getByRole('listitem').filter({ hasText: 'jak najbardziej' })).toBeVisible()
        await expect(now.getByText('Torba różowa')).toBeVisible()
        await chat.getByRole('button', { name: 'Wiadomość od Hania N.' }).first().click()
        await expect(page.getByRole('menuitem', { name: 'Wycisz na minutę' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      })

      await test.step('the live is ended from the desk, which then shows its summary', async () => {
        await page.getByRole('button', { name: 'Zakończ', exact: true }).click()
        const confirmation = page.getByRole('alertdialog', { name: 'Zakończyć transmisję?' })
        await expectAccessible(page)
        await confirmation.getByRole('button', { name: 'Nadawaj dalej' }).click()
        await expect(confirmation).toBeHidden()
        await page.getByRole('button', { name: 'Zakończ', exact: true }).click()
        await confirmation.getByRole('button', { name: 'Zakończ transmisję' }).click()
        await expect(page.getByRole('heading', { name: 'Transmisja dobiegła końca' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Pytania bez odpowiedzi' })).toBeVisible()
        await expectAccessible(page)
      })
    } finally {
      await viewer.context().close()
      await page.close()
      await close()
    }
  },
)
