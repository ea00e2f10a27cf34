import { setTimeout as pause } from 'node:timers/promises'
import type { SocialDialog } from '#contracts/account/auth.ts'
import type {
  CommentDesk,
  PageComment,
  PageCommentList,
  PageObject,
  PageObjectList,
} from '#contracts/social/social-comment.ts'
import { pressInDialog } from '#tests/factories/social-network.ts'
import { createClient, type Client } from '#tests/setup/client.ts'
import type { SocialNetwork } from '#demo/social-network/server.ts'
import { must } from './goods.ts'
import type { BenchSeller } from './seller.ts'

const WAIT_MS = 120_000

/** Links the person to the current user instead of signing up. */
const LINKING = { isFbReloadAction: true }

/** Polls until there is a result. @throws after two minutes */
export async function eventually<T>(what: string, read: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const end = performance.now() + WAIT_MS
  while (performance.now() < end) {
    const answer = await read()
    if (answer !== undefined) return answer
    await pause(200)
  }
  throw new Error(`Waited in vain for ${what}`)
}

/** Links a person of the network to a seller, and makes the desk fetch their pages. */
export async function linkPerson(api: string, network: SocialNetwork, seller: BenchSeller, personId: string) {
  const client = createClient(api, seller.token)
  const { url, state } = must<SocialDialog>(await client.post('/auth/facebook/dialog', LINKING))
  const back = await pressInDialog(network, url, personId)
  must(await client.post('/auth/facebook/login', { code: back.get('code'), state, ...LINKING }))
  await refreshDesk(client, seller)
  return client
}

export const refreshDesk = async (client: Client, { uuid }: BenchSeller) =>
  must(await client.post(`/user/${uuid}/commentDesk/refresh`))

/** Page with this id at the network, once the desk has fetched it. */
export const deskPage = (client: Client, { uuid }: BenchSeller, id: string) =>
  eventually('a page', async () =>
    must<CommentDesk>(await client.get(`/user/${uuid}/commentDesk`)).pages.find((page) => page.id === id),
  )

/** Path of the post in the API, once the desk has fetched this many of its comments. */
export async function deskPost(client: Client, seller: BenchSeller, pageUuid: string, id: string, comments: number) {
  const posts = `/user/${seller.uuid}/facebookPage/${pageUuid}/object`
  const found = await eventually('a post', async () =>
    must<PageObjectList>(await client.get(posts)).data.find((post) => post.id === id),
  )
  const path = `${posts}/${found.uuid}`
  await eventually('its comments', async () => {
    // Opening a post makes the desk fetch its comments at once.
    must(await client.get(`${path}/comment`))
    return must<PageObject>(await client.get(path)).commentQuantity >= comments ? true : undefined
  })
  return { uuid: found.uuid, path }
}

/** The newest comments of a post. */
export async function newestComments(client: Client, path: string, quantity: number): Promise<PageComment[]> {
  const comments: PageComment[] = []
  for (let cursor = ''; comments.length < quantity;) {
    const { data, meta } = must<PageCommentList>(await client.get(`${path}/comment?limit=100${cursor}`))
    comments.push(...data)
    if (meta.next === null) break
    cursor = `&cursor=${encodeURIComponent(meta.next)}`
  }
  return comments.slice(0, quantity)
}
