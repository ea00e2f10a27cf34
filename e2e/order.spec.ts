import { salesSettings } from '#demo/catalogue/delivery.ts'
import { expectAccessible } from './support/accessible.ts'
import { countingKeyboard, countingTaps } from './support/buying.ts'
import { expectPlaying, slide } from './support/feed.ts'
import { mailedLink } from './support/mails.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

type Variant = { size: string; quantity: number }
type Projection = { name: string; fullName: string; variantDefinitionProjections: Variant[] }
type Listed = { uuid: string; owner: { username: string }; definitionProjections: Projection[] }

const PLENTY = 5
const PRESSES_MAX = 40
const TAPS_MAX = 7
const FIELDS_MAX = 5

test(
  'a guest orders from a reel with payment on delivery, opens the order by the mailed link, and cancels it',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor }) => {
    const answer = await request.get('/api/shop/video/available/short?limit=50')
    const { data } = (await answer.json()) as { data: Listed[] }
    const reel = data.find(
      ({ owner, definitionProjections: [one] }) =>
        // These sellers let buyers choose how to pay.
        owner.username in salesSettings && one?.variantDefinitionProjections.some(({ quantity }) => quantity >= PLENTY),
    )
    const product = reel?.definitionProjections[0]
    const variant = product?.variantDefinitionProjections.find(({ quantity }) => quantity >= PLENTY)
    if (!reel || !product || !variant) throw new Error('No reel of the demo has plenty of anything')

    await test.step('from the product bar into the basket', async () => {
      await page.goto(`/profile/${reel.owner.username}/video/${reel.uuid}/short`)
      await expectPlaying(page)
      await slide(page)
        .getByRole('button', { name: `Zobacz ${product.name}` })
        .click()
      const sheet = page.getByRole('dialog', { name: 'Produkt z rolki' })
      const choice = sheet.getByRole('radio', { name: new RegExp(`^${variant.size}(?![\\w/])`) })
      await expect(sheet.getByRole('button', { name: 'Dodaj do koszyka' })).toBeVisible()
      if (await choice.count()) await choice.check()
      await sheet.getByRole('button', { name: 'Dodaj do koszyka' }).click()
      await page.getByRole('button', { name: 'Zobacz koszyk' }).click()
      await expect(page).toHaveURL('/basket')
    })

    const name = product.fullName || product.name
    await test.step('the basket keeps two pieces, and a removal can be undone', async () => {
      await expect(page.getByText(name).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^O jedną więcej/ }).click()
      await expect(page.getByRole('link', { name: 'Koszyk, 2 rzeczy' })).toBeVisible()
      await page.getByRole('button', { name: /^Usuń z koszyka/ }).click()
      await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(page.getByRole('spinbutton')).toHaveValue('2')
      await page.reload()
      await expect(page.getByRole('spinbutton')).toHaveValue('2')
    })

    await test.step('another tab shows the same number, without pieces saved for later', async () => {
      const tab = await page.context().newPage()
      await tab.goto('/faq')
      await expect(tab.getByRole('link', { name: 'Koszyk, 2 rzeczy' })).toBeVisible()
      await page.getByRole('button', { name: /^Zostaw na później/ }).click()
      const later = page.getByRole('region', { name: 'Na później' })
      await expect(later.getByText(name).first()).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Koszyk', exact: true })).toBeVisible()
      await expectAccessible(page)
      await later.getByRole('button', { name: 'Do koszyka' }).click()
      await expect(tab.getByRole('link', { name: 'Koszyk, 2 rzeczy' })).toBeVisible()
      await tab.close()
    })

    const email = `gosc-${Date.now()}@example.com`
    await test.step('the checkout names missing fields, and keeps the text over a reload', async () => {
      await page.getByRole('link', { name: 'Dostawa i płatność' }).click()
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
      await page.getByRole('textbox', { name: 'Imię i nazwisko' }).fill('Kasia')
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Imię i nazwisko' })).toHaveValue('Kasia')
      await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
      await expect(page.getByText('Podaj imię i nazwisko')).toBeVisible()
      await expect(page.getByText('Wybierz dostawę')).toBeVisible()
      await expect(page.getByText('Wybierz, jak zapłacisz')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step(`the keyboard alone orders in at most ${PRESSES_MAX} presses`, async () => {
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Imię i nazwisko' })).toHaveValue('Kasia')
      const { press, arrowUntil, type, presses } = countingKeyboard(page)
      // Skip signing in and the prefilled e-mail address.
      await press('Tab', 'Tab', 'Tab')
      await type('Kasia Mazur')
      await press('Tab')
      await type('600 700 800')
      await press('Tab', 'Space')
      const street = page.getByRole('textbox', { name: /^Ulica/ })
      await arrowUntil(() => street.isVisible())
      await press('Tab')
      await type('Prosta 1/2')
      await press('Tab')
      await type('00850')
      await press('Tab')
      await expect(page.getByRole('textbox', { name: 'Miejscowość' })).toHaveValue('Warszawa')
      await press('Tab', 'Space')
      const cash = page.getByRole('radio', { name: 'Przy odbiorze' })
      await arrowUntil(() => cash.isChecked())
      // Skip the invoice and the note.
      await press('Tab', 'Tab', 'Tab')
      await expect(page.getByRole('checkbox', { name: /^Akceptuję/ })).toBeFocused()
      await press('Space', 'Enter')
      await expect(page).toHaveURL(/\/basket\/finish\/[0-9a-f-]+#token=/)
      expect(presses()).toBeLessThanOrEqual(PRESSES_MAX)
    })

    await test.step('the order is shown', async () => {
      await expect(page.getByText(/^Dziękujemy! Zamówienie K/)).toBeVisible()
      await expect(page.getByText(`2 × ${name}`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Koszyk', exact: true })).toBeVisible()
      await expect(page.getByText(`Potwierdź adres: wysłaliśmy link na ${email}`)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step(`from the link of the reel to another order it is ${TAPS_MAX} taps and ${FIELDS_MAX} fields`, async () => {
      const { tap, fill, taps, fields } = countingTaps()
      const buyer = await anotherVisitor()
      await buyer.goto(`/profile/${reel.owner.username}/video/${reel.uuid}/short`)
      await tap(slide(buyer).getByRole('button', { name: `Zobacz ${product.name}` }))
      const sheet = buyer.getByRole('dialog', { name: 'Produkt z rolki' })
      const choice = sheet.getByRole('radio', { name: new RegExp(`^${variant.size}(?![\\w/])`) })
      await expect(sheet.getByRole('button', { name: 'Kup teraz' })).toBeVisible()
      if (await choice.count()) await tap(choice)
      await tap(sheet.getByRole('button', { name: 'Kup teraz' }))
      await fill(buyer.getByRole('textbox', { name: 'E-mail' }), `tak-${email}`)
      await fill(buyer.getByRole('textbox', { name: 'Imię i nazwisko' }), 'Ola Nowak')
      await fill(buyer.getByRole('textbox', { name: 'Telefon' }), '600 700 801')
      await tap(buyer.getByRole('radio', { name: /Kurier|DPD/ }).first())
      await fill(buyer.getByRole('textbox', { name: /^Ulica/ }), 'Prosta 1/2')
      await fill(buyer.getByRole('textbox', { name: 'Kod pocztowy' }), '00-850')
      await tap(buyer.getByRole('radio', { name: 'Przy odbiorze' }))
      await tap(buyer.getByRole('checkbox', { name: /^Akceptuję/ }))
      await tap(buyer.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))
      await expect(buyer).toHaveURL(/\/basket\/finish\//)
      expect(taps()).toBeLessThanOrEqual(TAPS_MAX)
      expect(fields()).toBe(FIELDS_MAX)
      await buyer.getByRole('button', { name: 'Anuluj zamówienie' }).click()
      await buyer.getByRole('dialog').getByRole('button', { name: 'Anuluj zamówienie' }).click()
      await expect(buyer.getByText('To zamówienie jest anulowane.')).toBeVisible()
    })

    await test.step('the mailed link alone opens the order, confirms the address, cancels the order, and adds it to an account', async () => {
      const link = await mailedLink(email, '/basket/finish/')
      const stranger = await anotherVisitor()
      await stranger.goto(link.replace(/#.*/, ''))
      await expect(stranger.getByText('Nie pokazujemy tego zamówienia')).toBeVisible()
      await page.goto(link)
      await expect(page.getByText(`Adres ${email} jest potwierdzony`)).toBeVisible()
      await page.getByRole('button', { name: 'Anuluj zamówienie' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Anuluj zamówienie' }).click()
      await expect(page.getByText('To zamówienie jest anulowane.')).toBeVisible()
      const account = await signUpBuyer(request)
      await stranger.goto('/logowanie')
      await fillSignIn(stranger, account)
      await expect(stranger).toHaveURL('/')
      await stranger.goto(link)
      await stranger.getByRole('button', { name: 'Dodaj do mojego konta' }).click()
      await expect(stranger.getByText('Zamówienie jest już w twoich zakupach')).toBeVisible()
      await stranger.goto('/profile/user/orders')
      await expect(stranger.getByRole('link', { name: /^Zamówienie K/ })).toHaveCount(1)
    })
  },
)
