import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { callerOf, goodsOf } from './support/buying.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SELLER = 'torebkarnia'
const ADDRESS = { firstname: 'Hania', lastname: 'Nowa', phone: '600 700 800', street: 'Lipowa 7/2' }

/** On the page of the bank. */
async function payByBlik(page: Page) {
  await page.getByRole('textbox', { name: /^Kod BLIK/ }).fill('123456')
  await page.getByRole('button', { name: 'Zapłać BLIKIEM' }).click()
}

test(
  'a buyer leaves the bank, comes back, pays by BLIK, and has the order placed',
  { tag: '@phone' },
  async ({ page, request }) => {
    const account = await signUpBuyer(request)
    const buyer = await callerOf(request, account.username, account.password)
    const { variantUuid, videoUuid, price } = await goodsOf(request, SELLER)
    await buyer.send('POST', `/user/${buyer.uuid}/address`, { ...ADDRESS, zipcode: '31-010', city: 'Kraków' })
    await buyer.send('PUT', `/user/${buyer.uuid}/basket/item/${variantUuid}`, {
      quantity: 1,
      seenPrice: price,
      videoUuid,
    })
    await page.goto('/logowanie?next=%2Fbasket%2Fcheckout')
    await fillSignIn(page, account)

    await test.step('the checkout offers to pay online, and leads to the bank', async () => {
      await page.getByRole('radio', { name: /^DPD/ }).check()
      await page.getByRole('radio', { name: 'Płatność online' }).check()
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: /^Akceptuję/ }).check()
      await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
      await expect(page).toHaveURL(/\/bank-testowy\/trnRequest\//)
      await expect(page.getByText('Bank testowy. To nie są prawdziwe pieniądze.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('who leaves it finds the order waiting, also after a reload', async () => {
      await page.getByRole('button', { name: 'Zrezygnuj i wróć do sklepu' }).click()
      await expect(page).toHaveURL(/\/basket\/indirect-step\//)
      await expect(page.getByRole('button', { name: 'Zapłać BLIKIEM' })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText(/towar trzymamy do \d+:\d\d/)).toBeVisible()
    })

    await test.step('another attempt, paid by BLIK, places the order', async () => {
      await page.getByRole('button', { name: 'Zapłać BLIKIEM' }).click()
      await expect(page).toHaveURL(/\/bank-testowy\/trnRequest\//)
      await payByBlik(page)
      await expect(page).toHaveURL(/\/basket\/finish\//)
      await expect(page.getByText(/jest u sprzedawcy/)).toBeVisible()
      await expectAccessible(page)
    })
  },
)
