import { expectAccessible } from './support/accessible.ts'
import { findGoods, orderByCourier } from './support/orders.ts'
import { requestToken, signUpBuyer, storeSession } from './support/people.ts'
import { signUpOperator } from './support/operators.ts'
import { expect, test } from './support/test.ts'

test(
  'an admin closes a complaint, and its buyer reads why',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor }) => {
    test.slow()
    const buyer = await signUpBuyer(request)
    const token = await requestToken(request, buyer)
    const { variant } = await findGoods(request)
    const { id, number, uuid } = await orderByCourier(request, token, variant)
    const complaint = await request.post(`/api/sellerOrder/${uuid}/message`, {
      headers: { authorization: `Bearer ${token}` },
      data: { text: 'Szew się rozszedł', kind: 'complaint' },
    })
    expect(complaint.status(), await complaint.text()).toBe(201)

    await storeSession(page, await signUpOperator(request, 'admin'))

    await page.goto('/admin/zamowienia')
    await page.getByLabel('Tylko z reklamacją bez rozstrzygnięcia').click()
    const row = page.getByRole('listitem').filter({ hasText: number })
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page.getByText('Szew się rozszedł')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Rozstrzygnij reklamację' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Na czyją korzyść').selectOption('Na korzyść kupującego')
    await dialog.getByLabel('Powód').fill('Zdjęcia pokazują rozdarcie.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Rozstrzygnij reklamację' }).click()
    // The text stands in its field until the answer has arrived.
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Zdjęcia pokazują rozdarcie.')).toBeVisible()

    for (const [path, text] of [
      ['/admin/ustawienia', 'JWT_SECRET'],
      ['/admin/automaty', 'Szukaj automatu'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
      await expectAccessible(page)
    }

    const reading = await anotherVisitor()
    await storeSession(reading, token)
    await reading.goto(`/basket/finish/${id}`)
    await expect(reading.getByText('Kramik rozstrzygnął na twoją korzyść:')).toBeVisible()
  },
)
