import { expectAccessible } from './support/accessible.ts'
import { slide } from './support/feed.ts'
import { openSignedIn, signUpSeller, storeSession } from './support/people.ts'
import { signUpOperator } from './support/operators.ts'
import { expect, test } from './support/test.ts'
import { publishFilm } from './support/uploads.ts'

test(
  'a reported reel is hidden with a statement of reasons, and restored after a complaint to somebody else',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor, allow }) => {
    test.slow()
    allow(/410|Failed to load resource/)
    const seller = await signUpSeller(request)
    const { uuid: owner } = seller
    const { username } = (await (await request.get(`/api/user/${owner}/info`)).json()) as { username: string }
    const uuid = await publishFilm(request, seller, 'Portfel jak spod igły')
    const address = `/profile/${username}/video/${uuid}/short`
    const [first, second] = [await signUpOperator(request, 'moderator'), await signUpOperator(request, 'moderator')]

    await test.step('a visitor reports the reel', async () => {
      await page.goto(address)
      await slide(page).getByRole('button', { name: 'Zgłoś: Portfel jak spod igły' }).click()
      const sheet = page.getByRole('dialog', { name: 'Zgłoś do Kramika' })
      await sheet.getByLabel('Co jest nie tak').selectOption('Podróbka')
      await sheet.getByLabel('Opisz, o co chodzi').fill('Znak na portfelu jest podrobiony.')
      await sheet.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
      await expect(sheet.getByText('Zaznacz, żeby wysłać')).toBeVisible()
      await sheet.getByLabel('Zgłaszam w dobrej wierze. To, co piszę, jest prawdą.').check()
      await sheet.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
      await expect(sheet.getByText('Podaj imię i nazwisko')).toBeVisible()
      await expectAccessible(page)
      await sheet.getByLabel('Imię i nazwisko').fill('Ola Uważna')
      await sheet.getByLabel('E-mail').fill('ola.uwazna@example.com')
      await sheet.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
      await expect(sheet.getByText(/Mamy twoje zgłoszenie Z-/)).toBeVisible()
    })

    const moderator = await anotherVisitor()
    await test.step('a moderator hides it with a reason', async () => {
      await storeSession(moderator, first)
      await moderator.goto('/admin')
      const row = moderator.getByRole('listitem').filter({ hasText: 'Portfel jak spod igły' })
      await row.getByRole('link').click()
      await moderator.getByRole('button', { name: 'Biorę to' }).click()
      await expect(moderator.getByText('Pracujesz nad tym zgłoszeniem.')).toBeVisible()
      await expectAccessible(moderator)
      await moderator.getByLabel('Środek').selectOption('Ukrycie treści')
      await moderator.getByLabel('Przepis albo punkt').fill('§ 5 ust. 2')
      await moderator.getByLabel('Ustalenia').fill('Znak na portfelu jest podrobiony.')
      await moderator.getByRole('button', { name: 'Podejmij decyzję' }).click()
      await expect(moderator.getByRole('heading', { name: /Decyzja D-/ })).toBeVisible()
    })
    const gone = await request.get(address)
    expect(gone.status()).toBe(410)

    const owning = await anotherVisitor()
    await test.step('the owner reads the statement and complains', async () => {
      await openSignedIn(owning, seller, '/profile/user/decyzje')
      await owning.getByRole('link', { name: /Decyzja D-/ }).click()
      await expect(owning.getByText('Znak na portfelu jest podrobiony.')).toBeVisible()
      await expect(owning.getByText('§ 5 ust. 2')).toBeVisible()
      await expectAccessible(owning)
      await owning.getByLabel('Dlaczego decyzja jest niesłuszna').fill('Mam fakturę od producenta.')
      await owning.getByRole('button', { name: 'Odwołaj się' }).click()
      await expect(owning.getByText('Odwołanie w toku')).toBeVisible()
    })

    await test.step('somebody else answers, and the reel is back', async () => {
      const other = await anotherVisitor()
      await storeSession(other, second)
      await other.goto('/admin/odwolania')
      await other.getByRole('listitem').filter({ hasText: 'Mam fakturę od producenta.' }).getByRole('link').click()
      await other.getByLabel('Rozstrzygnięcie').selectOption('Decyzja cofnięta')
      await other.getByLabel('Uzasadnienie').fill('Faktura jest prawdziwa.')
      await other.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
      await expect(other.getByRole('heading', { name: 'Decyzja cofnięta' })).toBeVisible()
      await expect.poll(async () => (await request.get(address)).status()).toBe(200)
      await owning.reload()
      await expect(owning.getByText('Faktura jest prawdziwa.')).toBeVisible()
    })
  },
)
