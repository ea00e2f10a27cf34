import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expectPlaying, slide } from './support/feed.ts'
import { orderOne, sellInReel } from './support/goods.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

test(
  'a buyer who misses the last piece joins the queue, and gets it live when the order is cancelled',
  { tag: '@phone' },
  async ({ page, anotherVisitor, request }) => {
    const { name, variant, path } = await sellInReel(request, 1)
    const [winner, visitor] = [await anotherVisitor(), await anotherVisitor()]

    const openProduct = async (one: Page) => {
      await one.goto(path)
      await expectPlaying(one)
      await slide(one)
        .getByRole('button', { name: `Zobacz ${name}` })
        .click()
      return one.getByRole('dialog', { name: 'Produkt z rolki' })
    }

    await page.goto('/logowanie')
    await fillSignIn(page, await signUpBuyer(request))
    const sheet = await openProduct(page)
    const visitorsSheet = await openProduct(visitor)
    for (const one of [sheet, visitorsSheet]) await expect(one.getByText('Ostatnia sztuka').first()).toBeVisible()
    const order = await orderOne(winner.request, variant)

    await test.step('the second buyer is told that it is sold out, and joins the queue', async () => {
      await sheet.getByRole('button', { name: 'Dodaj do koszyka' }).click()
      await expect(page.getByText('Ktoś był szybszy: tego już nie ma.')).toBeVisible()
      await sheet.getByRole('button', { name: 'Stań w kolejce' }).click()
      await expect(sheet.getByText('Twoje miejsce w kolejce: 1 z 1')).toBeVisible()
      await expectAccessible(page)
    })
    await visitorsSheet.getByRole('button', { name: 'Dodaj do koszyka' }).click()
    await visitorsSheet.getByRole('button', { name: 'Stań w kolejce' }).click()
    await expect(visitorsSheet.getByText('Twoje miejsce w kolejce: 2 z 2')).toBeVisible()

    await test.step('the first buyer cancels, and the piece is held for the second, who sees it at once', async () => {
      await winner.goto(order)
      await winner.getByRole('button', { name: 'Anuluj zamówienie' }).click()
      await winner.getByRole('dialog').getByRole('button', { name: 'Anuluj zamówienie' }).click()
      await expect(sheet.getByText(/^Trzymamy dla ciebie/).first()).toBeVisible()
      await expect(page.getByText(`Twoja kolej! ${name} czeka na ciebie.`)).toBeVisible()
      await expect(visitorsSheet.getByText('Twoje miejsce w kolejce: 1 z 1')).toBeVisible()
    })

    await test.step('the notification leads to the basket, where giving up the piece passes it to the next in the queue', async () => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Powiadomienia, 1 nowe' }).click()
      await page.getByRole('link', { name: new RegExp(`^Nowe: Twoja kolej! ${name}`) }).click()
      await expect(page).toHaveURL('/basket')
      await expect(page.getByRole('button', { name: 'Powiadomienia', exact: true })).toBeVisible()
      await page.getByRole('button', { name: `Do koszyka: ${name}` }).click()
      await expect(page.getByRole('spinbutton')).toHaveValue('1')
      await expect(page.getByText(/^Trzymamy dla ciebie/).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Usuń z koszyka/ }).click()
      await page.getByRole('button', { name: new RegExp(`^Rezygnuję: ${name}`) }).click()
      await expect(page.getByRole('region', { name: 'Twoje rezerwacje' })).toHaveCount(0)
    })

    await test.step('the visitor, who receives no events, is informed as well', async () => {
      await expect(visitor.getByText(`Twoja kolej! ${name} czeka na ciebie.`)).toBeVisible()
      await visitorsSheet.getByRole('button', { name: 'Do koszyka' }).click()
      await expect(visitor).toHaveURL('/basket')
      await expect(visitor.getByRole('spinbutton')).toHaveValue('1')
    })
  },
)
