import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { fillSignIn, signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NETWORK = `http://127.0.0.1:${process.env['E2E_SOCIAL_PORT']}`
type Known = { people: { id: string; name: string }[]; pages: Owned[]; posts: { id: string; pageId: string }[] }
type Owned = { id: string; ownerId: string }

/** Writes a comment at the social network, under the older post of `owner`'s page. */
async function say(request: APIRequestContext, owner: string, message: string) {
  const { people, pages, posts } = (await (await request.get(`${NETWORK}/stand-in`)).json()) as Known
  const idOf = (wanted: string) => people.find(({ name }) => name === wanted)?.id ?? ''
  const page = pages.find(({ ownerId }) => ownerId === idOf(owner))
  const objectId = posts.findLast(({ pageId }) => pageId === page?.id)?.id
  const data = { objectId, personId: idOf('Jan Nowak'), message }
  expect((await request.post(`${NETWORK}/stand-in/comment`, { data })).status()).toBe(200)
}

test('a seller links a page, reads what people write under its posts, and sees what comes meanwhile', async ({
  page,
  request,
}) => {
  const isPhone = test.info().project.name === 'phone'
  // A person who has linked once belongs to that account, so each try needs another person.
  const owners = isPhone ? ['Ada Ladowa', 'Ida Ladowa'] : ['Lea Ladowa', 'Mia Ladowa']
  const owner = owners[test.info().retry] ?? ''
  await page.goto('/logowanie?next=%2Fprofile%2Fuser%2Fobsluz-komentarze')
  await fillSignIn(page, await signUpSeller(request))
  await page.getByRole('link', { name: 'Przejdź do ustawień konta' }).click()
  await page.getByRole('button', { name: 'Połącz z Facebookiem' }).click()
  await page.getByRole('button', { name: `Kontynuuj jako ${owner}` }).click()
  await expect(page.getByText('Twoje konto jest połączone z Facebookiem')).toBeVisible()

  await page.goto('/profile/user/obsluz-komentarze')
  const post = page.getByRole('button', { name: /Wełniane swetry/ })
  await expect(post).toContainText('1 nowy')
  await expectAccessible(page)
  await post.click()
  const comment = page.getByRole('article').first()
  await expect(comment).toContainText('Biorę szary M')
  await expect(comment).toContainText('Jan Nowak')
  await expect(comment).toContainText('Nowy')

  await say(request, owner, 'A jest granatowy? 😀 <b>L</b>')
  await expect(comment).toContainText('A jest granatowy? 😀 <b>L</b>', { timeout: 15_000 })
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Oznacz jako przeczytane' }).click()
  await expect(comment).not.toContainText('Nowy')
  await expect(page.getByRole('button', { name: 'Oznacz jako nieprzeczytane' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Oznacz jako nieprzeczytane' })).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: 'Posty', exact: true }).click()
  await expect(post).toBeVisible()
  await expect(post).not.toContainText('nowy')
})
