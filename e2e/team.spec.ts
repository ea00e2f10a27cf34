import { expectAccessible } from './support/accessible.ts'
import { mailedLink } from './support/mails.ts'
import { findGoods, orderByCourier } from './support/orders.ts'
import { fillSignIn, openSignedIn, requestToken, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const TEAM = '/profile/dashboard/settings/team'

test(
  'a member joins the team by the mail, packs an order, and the seller sees who did it',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor, allow }) => {
    const goods = await findGoods(request)
    const [account, buyer] = [await signUpBuyer(request), await signUpBuyer(request)]

    await openSignedIn(page, { username: goods.seller }, TEAM)
    await page.getByRole('main').getByLabel('E-mail').fill(account.username)
    await expect(page.getByRole('checkbox', { name: 'Zamówienia' })).toBeChecked()
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
    await expect(menu.getByRole('link')).toHaveText(['Pulpit', 'Zamówienia', 'Zwroty'])

    const { number, uuid } = await orderByCourier(request, await requestToken(request, buyer), goods.variant)
    await menu.getByRole('link', { name: 'Zamówienia' }).click()
    await member.getByRole('button', { name: `Przyjmij: ${number}` }).click()
    await member.getByRole('button', { name: `Oznacz jako spakowane: ${number}` }).click()
    await expect(member.getByRole('row').filter({ hasText: number }).getByText('Spakowane')).toBeVisible()

    const sale = `/profile/dashboard/orders/${uuid}`
    await expect(async () => {
      await page.goto(sale)
      await expect(page.getByRole('listitem').filter({ hasText: 'Hania Nowa' })).toHaveCount(2, { timeout: 3000 })
    }).toPass()
    await page.goto(TEAM)
    await expect(page.getByText('Zamówienie spakowane').first()).toBeVisible()

    allow(/403 \(Forbidden\)/)
    await page.getByRole('button', { name: 'Usuń z zespołu: Hania Nowa' }).click()
    await page.getByRole('button', { name: 'Usuń z zespołu', exact: true }).click()
    await expect(page.getByText('Na razie prowadzisz sklep w pojedynkę')).toBeVisible()
    await member.goto(sale)
    await expect(member.getByRole('button', { name: 'Otwórz sklep' })).toBeVisible()
  },
)
