import { expectAccessible } from './support/accessible.ts'
import { callerOf, countingKeyboard, goodsOf, sendFor } from './support/buying.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SELLERS = ['zielnik.basi', 'perlowa.pracownia']
const PRESSES_MAX = 12
const ADDRESS = { firstname: 'Hania', lastname: 'Nowa', phone: '600 700 800', street: 'Lipowa 7/2' }

test(
  'a buyer with a saved address orders from two sellers by keyboard, sees a price change, and follows the order',
  { tag: '@desktop' },
  async ({ page, request, allow }) => {
    const account = await signUpBuyer(request)
    const buyer = await callerOf(request, account.username, account.password)
    const sellers = await Promise.all(SELLERS.map((name) => callerOf(request, name)))
    const goods = await Promise.all(SELLERS.map((name) => goodsOf(request, name)))
    const order = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })
    const options = page.getByRole('radio', { name: 'Kurier Testowy' })
    const fillBasket = async () => {
      for (const { variantUuid, videoUuid, price } of goods)
        await buyer.send('PUT', `/user/${buyer.uuid}/basket/item/${variantUuid}`, {
          quantity: 1,
          seenPrice: price,
          videoUuid,
        })
    }

    await test.step('the basket has goods of two sellers', async () => {
      for (const seller of sellers) await sendFor(seller, 15)
      await buyer.send('POST', `/user/${buyer.uuid}/address`, { ...ADDRESS, zipcode: '31-010', city: 'Kraków' })
      await fillBasket()
      await page.goto('/logowanie?next=%2Fbasket')
      await fillSignIn(page, account)
      await expect(page.getByRole('link', { name: 'Koszyk, 2 rzeczy' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step(`the keyboard alone orders in at most ${PRESSES_MAX} presses`, async () => {
      await page.getByRole('link', { name: 'Dostawa i płatność' }).click()
      await expect(page.getByRole('radio', { name: 'Hania Nowa' })).toBeChecked()
      await expectAccessible(page)
      const { press, presses } = countingKeyboard(page)
      await press('Tab')
      await expect(page.getByRole('radio', { name: 'Hania Nowa' })).toBeFocused()
      for (const index of [0, 1]) {
        await press('Tab', 'Space')
        await expect(options.nth(index)).toBeChecked()
      }
      // Select the first payment method, then skip the invoice and the note.
      await press('Tab', 'Space', 'Tab', 'Tab', 'Tab')
      await expect(page.getByRole('checkbox', { name: /^Akceptuję/ })).toBeFocused()
      await press('Space', 'Enter')
      await expect(page.getByRole('heading', { name: 'Płatność', level: 1 })).toBeVisible()
      expect(presses()).toBeLessThanOrEqual(PRESSES_MAX)
    })

    await test.step('the payment page has a transfer for each seller, and survives a reload', async () => {
      await expect(page.getByRole('img', { name: 'Kod QR z danymi do przelewu' })).toHaveCount(2)
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText('61 1090 1014 0000 0712 1981 2874')).toHaveCount(2)
    })

    await test.step('going back neither orders again nor shows a filled basket', async () => {
      await page.goBack()
      await expect(page).toHaveURL('/basket')
      await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Koszyk', exact: true })).toBeVisible()
    })

    await test.step('the list of orders leads to the order, which updates live', async () => {
      await page.goto('/profile/user/orders')
      await expect(page.getByText('Czeka na wpłatę')).toHaveCount(2)
      await expectAccessible(page)
      await page.getByRole('link', { name: /^Zamówienie K/ }).click()
      await expect(page.getByText('Towar czeka na twoją wpłatę').first()).toBeVisible()
      await expectAccessible(page)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Potwierdzenie (PDF)' }).first().click()
      expect((await downloading).suggestedFilename()).toMatch(/^potwierdzenie-K\w{7}-1\.pdf$/)
      const { data } = await buyer.get<{ data: { sellerOrders: { uuid: string; sellerName: string }[] }[] }>(
        `/user/${buyer.uuid}/order`,
      )
      const [part] = data[0]?.sellerOrders ?? []
      for (const seller of sellers) {
        const sales = await seller.get<{ data: { uuid: string }[] }>(`/user/${seller.uuid}/sale`)
        if (sales.data.some(({ uuid }) => uuid === part?.uuid))
          await seller.send('PATCH', `/sellerOrder/${part?.uuid}/pay`, {})
      }
      await expect(page.getByText(/Możesz je anulować jednym kliknięciem jeszcze przez/)).toBeVisible()
    })

    await test.step('a draft survives a reload', async () => {
      await fillBasket()
      await page.goto('/basket/checkout')
      for (const index of [0, 1]) await options.nth(index).check()
      await page.getByRole('radio', { name: 'Przy odbiorze' }).check()
      await page.getByLabel(/^Uwagi dla sprzedawc/).fill('Proszę bez folii')
      await page.reload()
      await expect(options.nth(1)).toBeChecked()
      await expect(page.getByLabel(/^Uwagi dla sprzedawc/)).toHaveValue('Proszę bez folii')
    })

    await test.step('nothing is lost if the session ends during the order', async () => {
      const renewed = 'nowe hasło z testu'
      await buyer.send('PATCH', `/user/${buyer.uuid}/password`, {
        old_password: account.password,
        new_password: renewed,
        new_password_repeat: renewed,
      })
      allow(/401/)
      allow(/409/)
      await page.getByRole('checkbox', { name: /^Akceptuję/ }).check()
      await order.click()
      const signIn = page.getByRole('alertdialog', { name: 'Zaloguj się jeszcze raz' })
      await signIn.getByLabel('Hasło', { exact: true }).fill(renewed)
      await signIn.getByRole('button', { name: 'Zaloguj się' }).click()
      await expect(signIn).toBeHidden()
    })

    await test.step('a repeated order is asked about, and a new price is shown before ordering', async () => {
      const again = page.getByRole('button', { name: 'Zamów jeszcze raz z obowiązkiem zapłaty' })
      if (sellers[0]) await sendFor(sellers[0], 16.5)
      await expect(page.getByRole('alertdialog', { name: 'Masz już takie zamówienie sprzed chwili' })).toBeVisible()
      await expectAccessible(page)
      await again.click()
      await expect(page.getByText('Cena się zmieniła. Sprawdź nową kwotę i zamów jeszcze raz.')).toBeVisible()
      await expect(page.getByText(/^16,50/).first()).toBeVisible()
      await expect(page.getByLabel(/^Uwagi dla sprzedawc/)).toHaveValue('Proszę bez folii')
      await expect(options.nth(1)).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Przy odbiorze' })).toBeChecked()
      await order.click()
      await again.click()
      await expect(page.getByText(/^Dziękujemy! Zamówienie K/)).toBeVisible()
    })
  },
)
