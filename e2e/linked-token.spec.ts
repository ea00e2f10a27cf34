import type { APIRequestContext } from '@playwright/test'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

async function tokenOf(request: APIRequestContext, account: { username: string; password: string }) {
  const answer = await request.post('/api/auth', {
    data: { _username: account.username, _password: account.password },
  })
  return ((await answer.json()) as { token: string }).token
}

test(
  'a link that signs in removes its token from the URL, survives a reload, and replaces another session',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/logowanie')
    await fillSignIn(page, { username: 'szafa.ewy' })
    await expect(page.getByRole('button', { name: 'Ewa Sadowska, twoje menu' })).toBeVisible()

    const token = await tokenOf(request, await signUpBuyer(request))
    await page.goto(`/kontakt?topic=report&authToken=${token}`)
    await expect(page.getByRole('button', { name: 'Hania Nowa, twoje menu' })).toBeVisible()
    await expect(page).toHaveURL('/kontakt?topic=report')
    await expect(page.getByLabel('Czego dotyczy')).toHaveValue('report')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Hania Nowa, twoje menu' })).toBeVisible()
  },
)

test('a link with an invalid token does not change the session', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/logowanie')
  await fillSignIn(page, { username: 'szafa.ewy' })
  await expect(page.getByRole('button', { name: 'Ewa Sadowska, twoje menu' })).toBeVisible()
  await page.goto('/kontakt?authToken=nie.ma.takiego')
  await expect(page.getByRole('button', { name: 'Ewa Sadowska, twoje menu' })).toBeVisible()
})
