import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { callerOf, countingTaps, goodsOf } from './support/buying.ts'
import { slide } from './support/feed.ts'
import { placeOrder } from './support/goods.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SELLER = 'torebkarnia'
const PRESSES_MAX = 4
const ADDRESS = { firstname: 'Hania', lastname: 'Nowa', phone: '600 700 800', street: 'Lipowa 7/2' }

/** Pays on the bank's page. */
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

    await test.step('after leaving the bank the order awaits payment, also after a reload', async () => {
      await page.getByRole('button', { name: 'Zrezygnuj i wróć do sklepu' }).click()
      await expect(page).toHaveURL(/\/basket\/indirect-step\//)
      await expect(page.getByText(/^Zrezygnowano z płatności/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Zapłać BLIKIEM' })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText(/Towar trzymamy do \d+:\d\d/)).toBeVisible()
    })

    await test.step('another attempt, paid by BLIK, places the order', async () => {
      await page.getByRole('button', { name: 'Zapłać BLIKIEM' }).click()
      await expect(page).toHaveURL(/\/bank-testowy\/trnRequest\//)
      await payByBlik(page)
      await expect(page).toHaveURL(/\/basket\/finish\//)
      await expect(page.getByText(/jest opłacone i czeka u sprzedawcy/)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: /^Opłacone/ })).toHaveAttribute('aria-current', 'step')
      await expectAccessible(page)
    })

    await test.step(`from a reel the next order takes ${PRESSES_MAX} presses`, async () => {
      const next = await goodsOf(request, SELLER, videoUuid)
      const { tap, taps } = countingTaps()
      await page.goto(`/profile/${SELLER}/video/${next.videoUuid}/short`)
      await tap(slide(page).getByRole('button', { name: /^Zobacz / }))
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Kup teraz' }))
      await expect(page.getByRole('radio', { name: /^DPD/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Płatność online' })).toBeChecked()
      await tap(page.getByRole('checkbox', { name: /^Akceptuję/ }))
      await tap(page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))
      await expect(page).toHaveURL(/\/bank-testowy\/trnRequest\//)
      expect(taps()).toBe(PRESSES_MAX)
    })
  },
)

/** A guest's order of the same seller. */
async function orderOnline(request: APIRequestContext) {
  const { variantUuid } = await goodsOf(request, SELLER)
  return placeOrder(request, variantUuid, { paymentMethod: 'gateway' })
}

test(
  'a guest who pays twice, in two tabs, gets the order and a refund of the second payment',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { id, token, payment } = await orderOnline(request)
    await page.goto(`/basket/indirect-step/${id}#token=${token}`)
    const other = await page.context().newPage()
    await other.goto(payment.redirectUrl)
    await page.getByRole('button', { name: 'Zapłać BLIKIEM' }).click()
    await expect(page).toHaveURL(/\/bank-testowy\/trnRequest\//)
    await payByBlik(other)
    await payByBlik(page)
    await expect(page).toHaveURL(/\/basket\/finish\//)
    await expect(page.getByText('(zapłacono dwa razy)')).toBeVisible()
    // Guests receive no events. The page refetches when it becomes visible.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/oddane \d/)).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expectAccessible(page)
  },
)

test('a payment after the cancellation is refunded', { tag: '@phone' }, async ({ page, request }) => {
  const { id, token, payment } = await orderOnline(request)
  await page.goto(`/basket/indirect-step/${id}#token=${token}`)
  await page.goto(payment.redirectUrl)
  await page.getByRole('button', { name: /^Wróć teraz/ }).click()
  await expect(page).toHaveURL(/\/basket\/indirect-step\//)
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click()
  await page.getByRole('button', { name: 'Anuluj zamówienie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj zamówienie' }).click()
  await expect(page.getByText('To zamówienie jest anulowane.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('(wpłata po czasie)')).toBeVisible({ timeout: 3000 })
  }).toPass()
})
