import { expectAccessible, expectContrast } from './support/accessible.ts'
import { findGoods, orderByCourier } from './support/orders.ts'
import { openSignedIn, requestToken, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const DESK = '/profile/dashboard/orders'

test(
  'the seller sees an order at once, packs and sends it by keyboard, and the buyer sees each step',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor }) => {
    const goods = await findGoods(request)
    const account = await signUpBuyer(request)
    const token = await requestToken(request, account)

    await openSignedIn(page, { username: goods.seller }, DESK)
    await expect(page.getByRole('checkbox', { name: 'Zaznacz wszystkie' })).toBeVisible()
    await expectAccessible(page)

    const { id, number, uuid } = await orderByCourier(request, token, goods.variant)
    const buyer = await anotherVisitor()
    const row = page.getByRole('row').filter({ hasText: number })

    await test.step('the order appears live and is accepted, which can be undone', async () => {
      await expect(row.getByText('Nowe')).toBeVisible()
      await openSignedIn(buyer, account, `/basket/finish/${id}`)
      await expect(buyer.getByText('Złożone').first()).toBeVisible()
      await row.getByRole('button', { name: `Przyjmij: ${number}` }).click()
      await expect(row.getByText('Do spakowania')).toBeVisible()
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(row.getByText('Nowe')).toBeVisible()
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Przyjmij (1)' }).click()
      await expect(buyer.getByText('Przyjęte').first()).toBeVisible()
    })

    await test.step('it is packed from the packing list', async () => {
      await page.getByRole('link', { name: 'Pakowanie' }).click()
      const parcel = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
      await expect(page.getByRole('region', { name: 'Zdejmij z półki' }).getByText(goods.name).first()).toBeVisible()
      await expect(parcel.getByText('Na prezent')).toBeVisible()
      await parcel.getByRole('checkbox').check()
      await expect(parcel.getByText('1 z 1 w paczce')).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Wszystkie zamówienia' })).toBeHidden()
      await expect(parcel.getByRole('checkbox')).toBeVisible()
      await page.emulateMedia({ media: null })
      const slips = page.waitForEvent('download')
      await page.getByRole('button', { name: /^List[ay] pakowania/ }).click()
      expect((await slips).suggestedFilename()).toMatch(/^lista-pakowania-.*\.pdf$/)
      await parcel.getByRole('button', { name: `Oznacz jako spakowane: ${number}` }).click()
      await expect(parcel).toBeHidden()
      const packed = page.getByRole('status').filter({ hasText: `Spakowane: ${number}` })
      await packed.getByRole('button', { name: 'Cofnij' }).click()
      await expect(parcel).toBeVisible()
    })

    await test.step('it is packed and sent by keyboard', async () => {
      await page.goto(`${DESK}/${uuid}`)
      await expect(page.getByRole('heading', { name: number })).toBeVisible()
      await expect(page.getByText('Prosta 1/2').first()).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.keyboard.press('s')
      await expect(page.getByRole('button', { name: 'Wyślij', exact: true })).toBeVisible()
      await page.keyboard.press('w')
      const dialog = page.getByRole('dialog', { name: 'Wysyłasz paczkę?' })
      await dialog.getByLabel('Przewoźnik').fill('Kurier InPost')
      await dialog.getByLabel('Numer przesyłki').fill('620000014433330021832563')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Wyślij' }).click()
      await expect(page.getByText('620000014433330021832563')).toBeVisible()
      await expect(buyer.getByText('Wysłane').first()).toBeVisible()
      await expect(buyer.getByText(/620000014433330021832563/).first()).toBeVisible()
      await expect(buyer.getByRole('link', { name: /^Śledź przesyłkę/ })).toHaveAttribute(
        'href',
        /620000014433330021832563$/,
      )
      await page.getByRole('button', { name: 'Dodaj kolejną paczkę' }).click()
      const another = page.getByRole('dialog', { name: 'Wysyłasz kolejną paczkę?' })
      await another.getByRole('button', { name: 'Dodaj paczkę' }).click()
      await expect(another.getByText('Podaj numer przesyłki')).toBeVisible()
      await another.getByLabel('Numer przesyłki').fill('620000014433330021832570')
      await expectAccessible(page)
      await another.getByRole('button', { name: 'Dodaj paczkę' }).click()
      await expect(buyer.getByText(/620000014433330021832570/).first()).toBeVisible()
    })

    await test.step('both sides exchange messages, and a returned parcel is counted', async () => {
      await page.getByLabel('Napisz do kupującego').fill('Paczka już w drodze')
      await page.getByRole('button', { name: 'Wyślij wiadomość' }).click()
      await buyer.getByText(/^Napisz do sprzedawcy/).click()
      await expect(buyer.getByText('Paczka już w drodze')).toBeVisible()
      await page.getByRole('button', { name: 'Oznacz jako nieodebrane' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ile sztuk wróciło całych?' })
      await dialog.getByRole('spinbutton').fill('2')
      await dialog.getByRole('button', { name: 'Zapisz zwrot paczki' }).click()
      await expect(dialog.getByText('Wpisz liczbę od 0 do 1')).toBeVisible()
      await dialog.getByRole('spinbutton').fill('0')
      await dialog.getByRole('button', { name: 'Zapisz zwrot paczki' }).click()
      await expect(page.getByRole('article').getByText('Nieodebrane').first()).toBeVisible()
    })

    await test.step('the overview shows open orders and sales', async () => {
      await page.goto('/profile/dashboard')
      await expect(page.getByRole('region', { name: 'Do zrobienia teraz' }).getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Wszystkie liczby' }).click()
      await page.getByRole('button', { name: '7 dni' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: goods.name }).first()).toBeVisible()
      await expectAccessible(page)
    })
  },
)
