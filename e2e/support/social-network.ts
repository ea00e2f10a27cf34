import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openSignedIn, signUpSeller } from './people.ts'
import { expect, test } from './test.ts'

/** A person of the social network's stand-in with a page and two posts; the older one has a comment. */
export type PageOwner = { personId: string; name: string; page: string; postId: string }

type Network = { posts: { message: string }[]; messages: { text: string }[] }

const standIn = (path = '') => `http://127.0.0.1:${process.env['E2E_SOCIAL_PORT']}/stand-in${path}`

async function send(request: APIRequestContext, path: string, data: object = {}) {
  const answer = await request.post(standIn(path), { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as unknown
}

/** Adds a person to link once, because a linked one stays linked. */
export const newPageOwner = async (request: APIRequestContext) => (await send(request, '/owner')) as PageOwner

export const readNetwork = async (request: APIRequestContext) =>
  (await (await request.get(standIn())).json()) as Network

/** Writes a comment on the social network, under the owner's older post. */
export async function writeComment(
  request: APIRequestContext,
  { postId }: PageOwner,
  message: string,
  author = 'Jan Nowak',
) {
  const { people } = (await (await request.get(standIn())).json()) as { people: { id: string; name: string }[] }
  const personId = people.find(({ name }) => name === author)?.id
  await send(request, '/comment', { objectId: postId, personId, message })
}

/** Takes back, on the social network, all that the owner has granted. */
export const revokeGrants = (request: APIRequestContext, { personId }: PageOwner) =>
  send(request, '/revoke', { personId })

/** Answers the network's dialog. `declined` are permissions to refuse. */
export async function grant(page: Page, { name }: PageOwner, declined: string[] = []) {
  for (const permission of declined) await page.getByRole('checkbox', { name: permission }).check()
  await page.getByRole('button', { name: `Kontynuuj jako ${name}`, exact: true }).click()
}

/** Signs in a new seller, links an owner of a page, and opens the comment desk. */
export const openCommentDesk = (page: Page, request: APIRequestContext, declined: string[] = []) =>
  test.step('prepare a comment desk', async () => {
    const [seller, owner] = [await signUpSeller(request), await newPageOwner(request)]
    await openSignedIn(page, seller, '/profile/user/obsluz-komentarze')
    await page.getByRole('button', { name: 'Połącz z Facebookiem' }).click()
    await grant(page, owner, declined)
    await expect(page.getByText('Gotowe, Facebook jest połączony')).toBeVisible()
    // On a desktop the first post is opened as soon as it is there.
    await expect(page).toHaveURL(/\/obsluz-komentarze(\?|$)/)
    return { seller, owner, post: page.getByRole('button', { name: /Wełniane swetry/ }) }
  })

/** Opens a post of the comment desk: its list of comments, and the newest of them. */
export async function openPost(page: Page, post: Locator) {
  await post.click()
  const list = page.getByRole('region', { name: 'Komentarze', exact: true })
  const comment = page.getByRole('article').first()
  await expect(comment).toBeVisible()
  return { list, comment }
}
