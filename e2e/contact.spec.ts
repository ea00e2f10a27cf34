import { expect, test } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { fillSignIn } from './support/people.ts'

const MESSAGE = 'Dzień dobry, czy ten szal jest jeszcze w zieleni?'

test('errors are shown beside their fields, and a sent message is confirmed', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/kontakt')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click()
  await expect(page.getByText('Napisz, jak się do ciebie zwracać')).toBeVisible()
  await expect(page.getByText('Napisz choć jedno zdanie')).toBeVisible()
  await expect(page.getByLabel('Imię')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Imię').fill('Ola')
  await page.getByRole('main').getByLabel('E-mail').fill('ola@example.com')
  await page.getByLabel('Czego dotyczy').selectOption('other')
  await page.getByLabel('Wiadomość').fill(MESSAGE)
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click()
  await expect(page.getByRole('heading', { name: 'Wiadomość już w drodze' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Napisz jeszcze jedną' }).click()
  await expect(page.getByLabel('Wiadomość')).toHaveValue('')
})

test('the typed text survives a reload and a lost connection', { tag: '@phone' }, async ({ page, context, allow }) => {
  // Pages behind links are prefetched, also while the network is lost.
  allow(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/)
  await page.goto('/kontakt?topic=report')
  await expect(page.getByLabel('Czego dotyczy')).toHaveValue('report')
  await page.getByLabel('Imię').fill('Ola Nowak')
  await page.getByRole('main').getByLabel('E-mail').fill('ola@example.com')
  await page.getByLabel('Wiadomość').fill(MESSAGE)
  await page.reload()
  await expect(page.getByLabel('Wiadomość')).toHaveValue(MESSAGE)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click()
  await expect(page.getByText('Nie możemy się połączyć')).toBeVisible()
  await expect(page.getByLabel('Wiadomość')).toHaveValue(MESSAGE)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click()
  await expect(page.getByRole('heading', { name: 'Wiadomość już w drodze' })).toBeVisible()
})

test('the letter of one account is not shown to the next one in the same tab', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/logowanie')
  await fillSignIn(page, { username: 'szafa.ewy' })
  await expect(page).toHaveURL('/')
  await page.goto('/kontakt')
  const message = page.getByLabel('Wiadomość')
  await message.fill(MESSAGE)
  await page.reload()
  await expect(message).toHaveValue(MESSAGE)

  await page.getByRole('button', { name: 'Ewa Sadowska, twoje menu' }).click()
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(message).toHaveValue('')
  await page.reload()
  await expect(message).toHaveValue('')
  await page.goto('/logowanie?next=%2Fkontakt')
  await fillSignIn(page, { username: 'kasia.mazur' })
  await expect(page).toHaveURL('/kontakt')
  await expect(message).toHaveValue('')
})

test('a megabyte of text is refused with a message and stays in the form', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/kontakt')
  const field = page.getByLabel('Wiadomość')
  await field.evaluate((element: HTMLTextAreaElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    value?.set?.call(element, 'x'.repeat(1024 * 1024))
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click()
  await expect(page.getByText('Wiadomość ma najwyżej 5000 znaków')).toBeVisible()
  expect((await field.inputValue()).length).toBe(1024 * 1024)
})
