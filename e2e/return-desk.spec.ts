import { randomUUID } from 'node:crypto'
import { expectAccessible, expectContrast } from './support/accessible.ts'
import { callerOf, goodsOf } from './support/buying.ts'
import { orderOne } from './support/goods.ts'
import { openSignedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SELLER = 'szpilka.i.trampek'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test(
  'a return goes from its declaration to its settlement, beside an invoice and a complaint',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor }) => {
    const seller = await callerOf(request, SELLER)
    const goods = await goodsOf(request, SELLER)
    const link = await orderOne(request, goods.variantUuid, { quantity: 2 })
    const token = new URL(link, 'http://localhost').hash.slice('#token='.length)
    const id = link.split('/').at(-1)?.split('#')[0] ?? ''
    const headers = { 'order-token': token }
    const shown = await request.get(`/api/order/${id}`, { headers })
    type Part = { uuid: string; number: string; lines: { uuid: string }[] }
    const { sellerOrders } = (await shown.json()) as { sellerOrders: Part[] }
    const [part] = sellerOrders
    if (!part) throw new Error('Nothing was ordered')
    for (const step of ['accept', 'pack', 'send']) await seller.send('PATCH', `/sellerOrder/${part.uuid}/${step}`, {})
    expect((await request.patch(`/api/sellerOrder/${part.uuid}/deliver`, { data: {}, headers })).status()).toBe(204)
    await seller.send('PATCH', `/sellerOrder/${part.uuid}/bookCash`, {})
    const refundAccount = '61 1090 1014 0000 0712 1981 2874'
    const data = {
      name: 'Kasia Mazur',
      statement: 'Za małe',
      refundAccount,
      lines: [{ lineUuid: part.lines[0]?.uuid, quantity: 2 }],
    }
    const declared = await request.post(`/api/sellerOrder/${part.uuid}/return`, {
      data,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    expect(declared.status(), await declared.text()).toBe(201)
    const number = `${part.number}/Z1`
    const buyer = await anotherVisitor()
    await buyer.goto(link)
    const back = buyer.getByRole('article', { name: `Zwrot ${number}` })
    await expect(back.getByText('Zgłoszony')).toBeVisible()

    await openSignedIn(page, { username: SELLER }, '/profile/dashboard/returns')
    const card = page.getByRole('article', { name: `Zwrot ${number}` })

    await test.step('the list shows the return with the amount due and the deadline', async () => {
      await expect(card.getByText('Za małe')).toBeVisible()
      await expect(card.getByText(/^najpóźniej \d/)).toBeVisible()
      await expect(card.getByText(refundAccount)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^W drodze/ }).click()
      await expect(card).toBeHidden()
      await page.getByRole('button', { name: /^Zgłoszone/ }).click()
      await expect(card).toBeVisible()
    })

    await test.step('owed refunds are listed with account and deadline', async () => {
      await page.getByRole('link', { name: 'Komu i do kiedy oddać pieniądze' }).click()
      await expect(page.getByRole('heading', { name: 'Do oddania' })).toBeVisible()
      const owed = page.getByRole('listitem').filter({ hasText: part.number })
      await expect(owed.getByText(refundAccount)).toBeVisible()
      await expect(owed.getByText(/^najpóźniej \d/)).toBeVisible()
      await expectAccessible(page)
      await expect(owed.getByRole('link', { name: /^Rozlicz zwrot/ })).toBeVisible()
      await page.goBack()
    })

    await test.step('one of two pieces is restocked', async () => {
      await card.getByRole('button', { name: 'Przyjmij towar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ile sztuk wraca na stan?' })
      await dialog.getByRole('spinbutton').fill('3')
      await dialog.getByRole('button', { name: 'Przyjmij towar' }).click()
      await expect(dialog.getByText('Wpisz liczbę od 0 do 2')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('spinbutton').fill('1')
      await dialog.getByRole('button', { name: 'Przyjmij towar' }).click()
      await expect(card).toBeHidden()
      await page.getByRole('button', { name: /^Do rozliczenia/ }).click()
      await expect(card.getByText('na stan: 1 z 2')).toBeVisible()
    })

    await test.step('a deduction needs a reason, and the buyer sees the refund', async () => {
      await card.getByRole('button', { name: 'Rozlicz zwrot' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rozliczyć zwrot?' })
      await dialog.getByRole('spinbutton', { name: 'Potrącenie' }).fill('5')
      await dialog.getByRole('button', { name: 'Oddaję pieniądze' }).click()
      await expect(dialog.getByText('Napisz, za co potrącasz')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Powód potrącenia').fill('Zdarta podeszwa')
      await dialog.getByRole('button', { name: 'Oddaję pieniądze' }).click()
      await expect(card).toBeHidden()
      await buyer.reload()
      await expect(back.getByText('Rozliczony')).toBeVisible()
      await expect(back.getByText(/Zdarta podeszwa/)).toBeVisible()
      await expectAccessible(buyer)
      await buyer.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectContrast(buyer)
    })

    await test.step('the seller attaches an invoice, and the buyer downloads it', async () => {
      await page.goto(`/profile/dashboard/orders/${part.uuid}`)
      await expect(card.getByText('Rozliczony')).toBeVisible()
      await page.getByLabel('Numer faktury').fill('FV 12/11/2026')
      await page.locator('input[type=file]').setInputFiles({ name: 'fv.pdf', mimeType: 'application/pdf', buffer: PDF })
      await page.getByRole('button', { name: 'Zapisz fakturę' }).click()
      await expect(page.getByRole('button', { name: 'Pobierz fakturę' })).toBeVisible()
      await expectAccessible(page)
      await buyer.reload()
      await expect(buyer.getByText('Faktura FV 12/11/2026')).toBeVisible()
      const downloading = buyer.waitForEvent('download')
      await buyer.getByRole('button', { name: 'Pobierz fakturę' }).click()
      expect((await downloading).suggestedFilename()).toBe('faktura-FV-12-11-2026.pdf')
    })

    await test.step('a complaint is highlighted for both sides', async () => {
      await buyer.getByText(/^Napisz do sprzedawcy/).click()
      await buyer.getByLabel('Twoja wiadomość').fill('Odkleja się obcas')
      await buyer.getByRole('checkbox', { name: /^To jest reklamacja/ }).check()
      await buyer.getByRole('button', { name: 'Wyślij', exact: true }).click()
      await expect(buyer.getByRole('log').getByText('Reklamacja')).toBeVisible()
      await expect(page.getByRole('log').getByText('Reklamacja, odpowiedz w 14 dni')).toBeVisible()
      await page.goto('/profile/dashboard/orders?mark=complaint')
      await expect(page.getByRole('row').filter({ hasText: part.number })).toBeVisible()
    })

    await test.step('the same goods are ordered again with one click', async () => {
      await buyer.getByRole('button', { name: 'Kup ponownie' }).click()
      await buyer.getByRole('button', { name: 'Zobacz koszyk' }).click()
      await expect(buyer).toHaveURL('/basket')
      await expect(buyer.getByText(goods.name).first()).toBeVisible()
    })
  },
)
