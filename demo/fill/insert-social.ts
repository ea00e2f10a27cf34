import type { Context } from '#server/context/context.ts'
import type { Tx } from '#server/db/client.ts'
import { pagePostProducts, pagePosts, socialPages } from '#server/areas/social/social-tables.ts'
import { refreshDesk } from '#server/areas/social/social.ts'
import { socialAccounts } from '#server/areas/account/account-tables.ts'
import { socialPage, socialPosts } from '../catalogue/social-page.ts'
import { idOf } from './ids.ts'
import type { InsertedProducts } from './insert-products.ts'

const MINUTE_MS = 60_000

/** The seller's page at the test network. Its posts and comments are read from there, as from the real one. */
export async function insertSocial(
  tx: Tx,
  { queue, vault }: Pick<Context, 'queue' | 'vault'>,
  shown: InsertedProducts,
): Promise<void> {
  const { seller, owner, id, name, category, personToken, pageToken } = socialPage
  const userUuid = idOf('user', seller)
  const pageUuid = idOf('social page', id)
  await tx.insert(socialAccounts).values({
    userUuid,
    socialId: owner.id,
    name: `${owner.first_name} ${owner.last_name}`,
    accessToken: vault.lock(personToken),
  })
  await tx
    .insert(socialPages)
    .values({ uuid: pageUuid, userUuid, socialId: id, name, category, accessToken: vault.lock(pageToken) })
  await tx.insert(pagePosts).values(
    socialPosts.map((post) => {
      const at = new Date(Date.now() - post.minutesAgo * MINUTE_MS)
      return {
        uuid: idOf('page post', post.id),
        pageUuid,
        content: post.content,
        mediaUuids: [],
        state: 'published' as const,
        publishAt: at,
        remoteId: post.id,
        createdAt: at,
        updatedAt: at,
      }
    }),
  )
  const bound = socialPosts.flatMap((post) =>
    post.products.map((key, position) => ({
      postUuid: idOf('page post', post.id),
      depotProductUuid: idOf('product', key),
      definitionUuid: shown.definitionUuid(key),
      projectionUuid: shown.projectionUuid(key),
      position,
    })),
  )
  await tx.insert(pagePostProducts).values(bound)
  await queue.add(tx, refreshDesk, { userUuid })
}
