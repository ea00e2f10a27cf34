import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { goBackstage } from './support/broadcast.ts'
import { film } from './support/feed.ts'
import { mailedLink } from './support/mails.ts'
import { findGoods, orderByCourier } from './support/orders.ts'
import { fillSignIn, openSignedIn, requestToken, signUpBuyer } from './support/people.ts'
import { describeLive, MEMBER, openStudio, startStudioServer } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const TEAM = '/profile/dashboard/settings/team'

/** A question of the signed-in buyer. */
async function writeToShop(request: APIRequestContext, token: string, username: string) {
  const headers = { authorization: `Bearer ${token}` }
  const uuidOf = async (path: string) =>
    ((await (await request.get(path, { headers })).json()) as { uuid: string }).uuid
  const [buyerUuid, sellerUuid] = [await uuidOf('/api/user'), await uuidOf(`/api/user/${username}/info`)]
  const data = { sellerUuid, productUuid: null, text: 'Czy jest w rozmiarze 38?', clientKey: randomUUID() }
  const sent = await request.post(`/api/user/${buyerUuid}/thread`, { headers, data })
  expect(sent.status(), await sent.text()).toBe(201)
}

test(
  'a member joins the team by the mail, packs an order, answers a question, and the seller sees who did it',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor, allow }) => {
    const goods = await findGoods(request)
    const [account, buyer] = [await signUpBuyer(request), await signUpBuyer(request)]

    await openSignedIn(page, { username: goods.seller }, TEAM)
    await page.getByRole('main').getByLabel('E-mail').fill(account.username)
    await expect(page.getByRole('checkbox', { name: 'Zamówienia' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Komentarze i czat' }).check()
    await page.getByRole('checkbox', { name: 'Pieniądze' }).check()
    await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
    await expect(page.getByRole('button', { name: `Wycofaj zaproszenie: ${account.username}` })).toBeVisible()
    await expectAccessible(page)

    const member = await anotherVisitor()
    await member.goto(await mailedLink(account.username, '/zaproszenie?code='))
    await expectAccessible(member)
    await member.getByRole('link', { name: 'Zaloguj się' }).click()
    await fillSignIn(member, account)
    await member.getByRole('button', { name: /^Dołącz do zespołu/ }).click()
    const menu = member.getByRole('navigation', { name: 'Działy zaplecza' })
    await expect(menu.getByRole('link')).toHaveText(
      'Pulpit, Zamówienia, Wiadomości, Zwroty, Do oddania, Liczby, Czat, Komentarze, Szablony'.split(', '),
    )

    const token = await requestToken(request, buyer)
    const { number, uuid } = await orderByCourier(request, token, goods.variant)
    await menu.getByRole('link', { name: 'Zamówienia' }).click()
    await member.getByRole('button', { name: `Przyjmij: ${number}` }).click()
    await member.getByRole('button', { name: `Oznacz jako spakowane: ${number}` }).click()
    await expect(member.getByRole('row').filter({ hasText: number }).getByText('Spakowane')).toBeVisible()

    await expect(member.getByRole('button', { name: 'Eksport CSV' })).toBeVisible()
    await menu.getByRole('link', { name: 'Do oddania' }).click()
    await expect(member.getByRole('heading', { level: 2, name: 'Do oddania', exact: true })).toBeVisible()

    await writeToShop(request, token, goods.seller)
    await menu.getByRole('link', { name: 'Wiadomości' }).click()
    await member.getByRole('link', { name: 'Hania N.' }).first().click()
    await expect(member.getByRole('log')).toContainText('Czy jest w rozmiarze 38?')
    await member.getByLabel('Twoja wiadomość').fill('Jest, zapraszamy')
    await member.getByText('Gotowe odpowiedzi').click()
    await member.getByRole('button', { name: 'Zapisz tę odpowiedź' }).click()
    await expect(member.getByRole('button', { name: 'Wstaw: Jest, zapraszamy' })).toBeVisible()
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await expect(member.getByRole('log')).toContainText('Jest, zapraszamy')

    const sale = `/profile/dashboard/orders/${uuid}`
    await expect(async () => {
      await page.goto(sale)
      await expect(page.getByRole('listitem').filter({ hasText: 'Hania Nowa' })).toHaveCount(2, { timeout: 3000 })
    }).toPass()
    await page.goto(TEAM)
    await expect(page.getByText('Zamówienie spakowane').first()).toBeVisible()
    await expect(page.getByText('Odpowiedź na wiadomość kupującego').first()).toBeVisible()

    allow(/403 \(Forbidden\)/)
    await page.getByRole('button', { name: 'Usuń z zespołu: Hania Nowa' }).click()
    await page.getByRole('button', { name: 'Usuń z zespołu', exact: true }).click()
    await expect(page.getByText('Na razie prowadzisz sklep w pojedynkę')).toBeVisible()
    await member.goto(sale)
    await expect(member.getByRole('button', { name: 'Otwórz sklep' })).toBeVisible()
  },
)

test(
  'a member broadcasts for the shop from the studio, moderates its chat, and the seller sees who did it',
  { tag: '@live' },
  async ({ page, anotherVisitor, allow }) => {
    test.setTimeout(240_000)
    allow(/Failed to load resource|AudioContext|live-picture/)
    await page.context().grantPermissions(['camera', 'microphone'])
    const { origin, close } = await startStudioServer()
    try {
      await test.step('the studio is the one of the shop, with its products', async () => {
        await openStudio(page, origin, MEMBER)
        await expect(page.getByText('Pracujesz w sklepie Kram Wandy')).toBeVisible()
        await page.getByRole('button', { name: 'Włącz kamerę' }).click()
        await describeLive(page, 'Torby prosto ze stołu', ['Torba żółta'])
        await expectAccessible(page)
        await goBackstage(page)
        await page.getByRole('button', { name: 'Zaczynam' }).click({ timeout: 30_000 })
        await expect(page.getByRole('button', { name: 'Zakończ transmisję' })).toBeVisible({ timeout: 30_000 })
      })

      await test.step('a visitor watches the live of the shop, and the member writes in its chat', async () => {
        const visitor = await anotherVisitor()
        await visitor.goto(`${origin}/watch/live`)
        const width = () => film(visitor).evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)
        await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0)
        const chat = page.getByRole('region', { name: 'Czat transmisji' })
        await chat.getByLabel('Twoja wiadomość').fill('Dzień dobry, zaczynamy')
        await chat.getByLabel('Twoja wiadomość').press('Enter')
        await expect(visitor.getByText('Dzień dobry, zaczynamy').first()).toBeVisible()
        await visitor.context().close()
      })

      await test.step('the end and the chat settings are the member’s, naming moderators is not', async () => {
        await page.getByRole('button', { name: 'Zakończ transmisję' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Transmisja zakończona' })).toBeVisible()
        await page.goto(`${origin}/profile/dashboard/settings/chat`)
        await expect(page.getByRole('heading', { level: 1, name: 'Czat' })).toBeVisible()
        await expect(page.getByText('Nikogo tu nie ma.')).toBeVisible()
        await expect(page.getByLabel('Nazwa użytkownika')).toHaveCount(0)
        await expectAccessible(page)
      })

      const seller = await anotherVisitor()
      await openStudio(seller, origin)
      await seller.goto(origin + TEAM)
      for (const act of ['Kamera transmisji włączona', 'Transmisja rozpoczęta', 'Transmisja zakończona'])
        await expect(seller.getByText(act).first()).toBeVisible()
      await seller.context().close()
    } finally {
      await page.close()
      await close()
    }
  },
)
