import { expectAccessible } from './support/accessible.ts'
import { mailedLink } from './support/mails.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const MENU = 'Hania Nowa, twoje menu'

test('a forgotten password is reset by mail, once', { tag: '@phone' }, async ({ page, request, allow }) => {
  allow(/404 \(Not Found\)/)
  const { username: email } = await signUpBuyer(request)
  await page.goto('/logowanie')
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click()
  await expect(page).toHaveURL('/odzyskaj-haslo')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  await expect(page.getByRole('heading', { name: 'Zajrzyj do skrzynki' })).toBeFocused()

  const path = await mailedLink(email, '/odzyskaj-haslo?code=')
  await page.goto(path)
  await page.getByLabel('Nowe hasło').fill('krótkie')
  await page.getByRole('button', { name: 'Ustaw hasło' }).click()
  await expect(page.getByLabel('Nowe hasło')).toHaveAccessibleDescription(/co najmniej 8 znaków/)
  await page.getByLabel('Nowe hasło').fill('nowe zwykłe słowa')
  await page.getByRole('button', { name: 'Ustaw hasło' }).click()
  await expect(page.getByText('Nowe hasło już działa.')).toBeVisible()
  await expect(page).toHaveURL('/odzyskaj-haslo')

  await page.goto(path)
  await page.getByLabel('Nowe hasło').fill('jeszcze inne słowa')
  await page.getByRole('button', { name: 'Ustaw hasło' }).click()
  await expect(page.getByText('Ten link już nie działa')).toBeVisible()
  await page.goto('/logowanie')
  await fillSignIn(page, { username: email, password: 'nowe zwykłe słowa' })
  await expect(page.getByRole('button', { name: MENU })).toBeVisible()
})

test(
  'changing the password ends other sessions; the data are exported and the account deleted',
  { tag: '@desktop' },
  async ({ page, request, anotherVisitor, allow }) => {
    const account = await signUpBuyer(request)
    const signInFor = (part: string) => `/logowanie?next=%2Fprofile%2Fuser%2Fsettings%2F${part}`
    await page.goto(signInFor('security'))
    await fillSignIn(page, account)
    const elsewhere = await anotherVisitor()
    allow(/40[01] \(/)
    await elsewhere.goto(signInFor('account'))
    await fillSignIn(elsewhere, account)
    await expect(elsewhere.getByRole('button', { name: 'Pobierz archiwum' })).toBeVisible()

    const form = page.getByRole('region', { name: 'Hasło', exact: true })
    const fill = async (old: string) => {
      await form.getByLabel('Obecne hasło').fill(old)
      await form.getByLabel('Nowe hasło', { exact: true }).fill('całkiem nowe słowa')
      await form.getByLabel('Nowe hasło jeszcze raz').fill('całkiem nowe słowa')
      await form.getByRole('button', { name: 'Zmień hasło' }).click()
    }
    await fill('nie to')
    await expect(form.getByLabel('Obecne hasło')).toHaveAccessibleDescription('To nie jest twoje obecne hasło')
    await fill(account.password)
    await expect(form.getByLabel('Obecne hasło')).toHaveValue('')
    await page.goto('/profile/user/settings/account')
    await expect(page.getByRole('button', { name: MENU })).toBeVisible()

    // The session elsewhere has ended; signing in again over the page finishes what was begun.
    await elsewhere.getByRole('button', { name: 'Pobierz archiwum' }).click()
    const again = elsewhere.getByRole('alertdialog', { name: 'Zaloguj się jeszcze raz' })
    await again.getByLabel('Hasło', { exact: true }).fill('całkiem nowe słowa')
    await expectAccessible(elsewhere)
    const download = elsewhere.waitForEvent('download')
    await again.getByRole('button', { name: 'Zaloguj się' }).click()
    expect((await download).suggestedFilename()).toMatch(/^kramik-.*\.zip$/)

    await page.getByRole('button', { name: 'Usuń konto' }).click()
    const question = page.getByRole('alertdialog', { name: 'Na pewno usuwasz konto?' })
    await question.getByRole('button', { name: 'Usuń konto na zawsze' }).click()
    await expect(question.getByLabel('Hasło, dla pewności')).toHaveAccessibleDescription('To nie jest twoje hasło')
    await question.getByLabel('Hasło, dla pewności').fill('całkiem nowe słowa')
    await question.getByRole('button', { name: 'Usuń konto na zawsze' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Konto zostało usunięte')).toBeVisible()
    await page.goto('/logowanie')
    await fillSignIn(page, { username: account.username, password: 'całkiem nowe słowa' })
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription(/do siebie nie pasują/)
  },
)
