import { fillSignIn, signUpBuyer } from './support/people.ts'
import { grant, newPageOwner } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'a user signs in with the social network, and merges the account into another one',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor, allow }) => {
    const owner = await newPageOwner(request)
    const button = { name: 'Wejdź przez Facebooka' }
    await page.goto('/logowanie?next=%2Fkontakt')
    await page.getByRole('button', button).click()
    await page.getByRole('button', { name: 'Anuluj' }).click()
    await expect(page.getByText('na Facebooku padło „nie”')).toBeVisible()
    await page.goto('/logowanie?next=%2Fkontakt')
    await page.getByRole('button', button).click()
    await grant(page, owner)
    await expect(page.getByRole('heading', { name: 'Jak cię nazywać?' })).toBeVisible()
    const suggested = await page.getByLabel('Nazwa użytkownika').inputValue()
    await page.getByRole('button', { name: `Zostaw „${suggested}”` }).click()
    await expect(page).toHaveURL('/kontakt')
    await expect(page.getByRole('button', { name: `${owner.name}, twoje menu` })).toBeVisible()
    await page.goto('/profile/user/settings/security')
    await expect(page.getByRole('heading', { name: 'Ustaw hasło' })).toBeVisible()
    await page.goto('/profile/user/settings/account')
    await page.getByRole('button', { name: 'Odłącz' }).click()
    await expect(page.getByText('To twoje jedyne wejście')).toBeVisible()

    const other = await anotherVisitor()
    allow(/40[0139] \(/)
    await other.goto('/logowanie?next=%2Fprofile%2Fuser%2Fsettings%2Faccount')
    await fillSignIn(other, await signUpBuyer(request))
    await other.getByRole('button', { name: 'Połącz z Facebookiem' }).click()
    await grant(other, owner)
    await expect(other.getByText('należy do innego konta w Kramiku')).toBeVisible()
    await other.getByRole('button', { name: 'Przenieś tamto konto tutaj' }).click()
    await grant(other, owner)
    await expect(other.getByText('Wszystko z tamtego konta jest teraz tutaj')).toBeVisible()
    await expect(other.getByText('Twoje konto jest połączone z Facebookiem')).toBeVisible()

    await page.reload()
    await expect(page.getByText('To konto zostało połączone z innym')).toBeVisible()
    await expect(page).toHaveURL(/^[^?]*\/logowanie/)
  },
)

test(
  'a response of the network that this tab has not requested signs nobody in',
  { tag: '@phone' },
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requested.push(request.url()))
    await page.goto('/logowanie?code=podrzucony&state=cudzy')
    await expect(page.getByText('Ta próba już się przedawniła')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
    expect(requested).toEqual([])
  },
)
