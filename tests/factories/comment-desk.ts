import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { CommentDesk, PageCommentList, PageObject, PageObjectList } from '#contracts/social/social-comment.ts'
import { socialAccounts } from '#server/areas/account/user/table.ts'
import { app, as } from '#tests/setup/app.ts'
import type { SocialNetwork } from '#demo/social-network/server.ts'
import { buildSeller } from './user.ts'

const SCOPE = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_messaging',
  'pages_manage_metadata',
]
export const SOON = { timeout: 30_000 }

/** A seller whose page on the stand-in network has one post, known to the comment desk. */
export async function buildDesk({ state }: SocialNetwork) {
  const seller = await buildSeller()
  const person = state.addPerson({ first_name: 'Ewa', last_name: 'Komentowana' })
  const buyer = state.addPerson({ first_name: 'Jan', last_name: 'Kupujący' })
  const page = state.addPage(person, `Kram ${randomUUID().slice(0, 8)}`)
  const post = state.addPost(page, 'Nowe sukienki')
  const token = `EAA${randomUUID()}`
  state.tokens.set(token, { personId: person.id, scope: SCOPE, isLong: true })
  const { vault, database } = app().context
  const account = { userUuid: seller.uuid, socialId: person.id, name: person.name, accessToken: vault.lock(token) }
  await database.db.insert(socialAccounts).values(account)
  const base = `/user/${seller.uuid}`
  const say = (message: string, from = buyer) => state.addComment(post.id, from, message)
  return { seller, person, buyer, page, post, token, base, say }
}
export type Desk = Awaited<ReturnType<typeof buildDesk>>

export const deskOf = async ({ seller, base }: Desk) =>
  CommentDesk.parse((await as(seller).get(`${base}/commentDesk`)).body)
export const refresh = ({ seller, base }: Desk) => as(seller).post(`${base}/commentDesk/refresh`)
export async function postsOf(desk: Desk, query = '') {
  const [page] = (await deskOf(desk)).pages
  if (!page) return []
  const answer = await as(desk.seller).get(`${desk.base}/facebookPage/${page.uuid}/object${query}`)
  return PageObjectList.parse(answer.body).data
}
/** Waits until the desk shows the post. */
export async function openDesk(desk: Desk) {
  expect((await refresh(desk)).status).toBe(204)
  await expect.poll(async () => (await postsOf(desk)).map(({ content }) => content), SOON).toContain('Nowe sukienki')
  const [page] = (await deskOf(desk)).pages
  const post = (await postsOf(desk)).find(({ id }) => id === desk.post.id)
  if (!page || !post) throw new Error('The desk is empty')
  const path = `${desk.base}/facebookPage/${page.uuid}/object/${post.uuid}`
  const comments = async (query = '') =>
    PageCommentList.parse((await as(desk.seller).get(`${path}/comment${query}`)).body)
  return { path, comments, read: async () => PageObject.parse((await as(desk.seller).get(path)).body) }
}
