import { randomUUID } from 'node:crypto'
import { mailsIn } from '#tests/factories/mails.ts'
import { expectAccessible, expectContrast } from './support/accessible.ts'
import { callerOf, goodsOf } from './support/buying.ts'
import { orderOne } from './support/goods.ts'
import { MAIL_DIR, mailedLink } from './support/mails.ts'
import { expect, test } from './support/test.ts'

const SELLER = 'perlowa.pracownia'

test(
  'a guest returns a part of an order in two steps, gets the receipt at once, and sends the goods back',
  { tag: '@phone' },
  async ({ page, request }) => {
    const seller = await callerOf(request, SELLER)
    const goods = await goodsOf(request, SELLER)
    const email = `${randomUUID()}@example.com`
    const link = await orderOne(request, goods.variantUuid, { quantity: 2, email })
    const token = new URL(link, 'http://localhost').hash.slice('#token='.length)
    const id = link.split('/').at(-1)?.split('#')[0] ?? ''
    const shown = await request.get(`/api/order/${id}`, { headers: { 'order-token': token } })
    const { sellerOrders } = (await shown.json()) as { sellerOrders: { uuid: string; number: string }[] }
    const part = sellerOrders[0] ?? { uuid: '', number: '' }
    for (const step of ['accept', 'pack', 'send']) await seller.send('PATCH', `/sellerOrder/${part.uuid}/${step}`, {})
    const delivered = await request.patch(`/api/sellerOrder/${part.uuid}/deliver`, {
      data: {},
      headers: { 'order-token': token },
    })
    expect(delivered.status()).toBe(204)

    await test.step('the guest opens the mailed link, which confirms the address', async () => {
      await page.goto(await mailedLink(email, '&confirm='))
      await expect(page.getByText(`Adres ${email} jest potwierdzony`)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the order offers the withdrawal as long as the right lasts', async () => {
      await page.goto(link)
      await expect(page.getByText(/^Możesz odstąpić od umowy bez podania powodu do \d/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Odstąp od umowy tutaj' }).click()
      await expect(page.getByRole('heading', { name: 'Odstąpienie od umowy', level: 1 })).toBeVisible()
    })

    await test.step('missing and invalid input is shown before anything is sent', async () => {
      const pieces = page.getByRole('spinbutton', { name: /^Ile sztuk zwracasz/ })
      await expect(pieces).toHaveValue('2')
      await pieces.fill('3')
      await page.getByLabel('Numer konta do zwrotu').fill('61 1090 1014 0000 0712 1981 2875')
      await page.getByRole('textbox', { name: 'Imię i nazwisko' }).fill(' ')
      await page.getByRole('button', { name: 'Dalej' }).click()
      await expect(page.getByText('Wpisz liczbę od 1 do 2')).toBeVisible()
      await expect(page.getByText('Podaj imię i nazwisko')).toBeVisible()
      await expect(page.getByText(/^To nie jest numer polskiego konta/)).toBeVisible()
      await expectAccessible(page)
      await pieces.fill('1')
      await page.getByLabel('Numer konta do zwrotu').fill('61 1090 1014 0000 0712 1981 2874')
      await page.getByRole('textbox', { name: 'Imię i nazwisko' }).fill('Kasia Mazur')
      await page.getByRole('button', { name: 'Dalej' }).click()
    })

    await test.step('the second step confirms, and the receipt has date and time', async () => {
      await expect(page.getByRole('heading', { name: 'Sprawdź i potwierdź' })).toBeFocused()
      await expect(page.getByText(`1 × ${goods.name}`)).toBeVisible()
      await expect(page.getByText('Konto do zwrotu: 61 1090 1014 0000 0712 1981 2874')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Potwierdź odstąpienie' }).click()
      await expect(page.getByRole('heading', { name: 'Odstąpienie przyjęte' })).toBeFocused()
      await expect(page.getByText(/otrzymaliśmy \d{1,2} \p{L}+ 2\d{3} o \d{1,2}:\d{2}/u)).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectContrast(page)
    })

    await test.step('the same receipt is mailed', async () => {
      const receipts = async () => {
        const mails = (await mailsIn(MAIL_DIR)).filter(({ to }) => to?.some(({ address }) => address === email))
        return mails.filter(({ subject }) => subject === `Potwierdzamy odstąpienie od umowy ${part.number}/Z1`)
      }
      await expect.poll(async () => (await receipts()).length).toBe(1)
    })

    await test.step('the order shows the return after a reload, and accepts the parcel number', async () => {
      await page.getByRole('link', { name: 'Zobacz zamówienie' }).click()
      const back = page.getByRole('article', { name: `Zwrot ${part.number}/Z1` })
      await expect(back.getByText('Zgłoszony')).toBeVisible()
      await page.reload()
      await expect(page.getByText(/konto kończące się na 2874/)).toBeVisible()
      await page.getByRole('button', { name: 'Zmień konto' }).click()
      await page.getByLabel('Na jakie konto oddać pieniądze?').fill('1')
      await page.getByRole('button', { name: 'Zapisz konto' }).click()
      await expect(page.getByText(/^To nie jest numer polskiego konta/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zostaw, jak było' }).click()
      await back.getByRole('button', { name: 'Oznacz paczkę jako odesłaną' }).click()
      await page.getByRole('dialog').getByLabel('Numer przesyłki').fill('620000000000000000000099')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Tak, odesłano' }).click()
      await expect(back.getByText('Odesłany')).toBeVisible()
      await expect(back.getByText(/620000000000000000000099/)).toBeVisible()
    })
  },
)
