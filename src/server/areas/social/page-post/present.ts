import type { PagePost } from '#contracts/social/page-post.ts'
import type { PostProductRepo } from './product.repo.ts'
import type { PlacedPost } from './repo.ts'

type Bound = Awaited<ReturnType<PostProductRepo['productsOf']>>[number]

export const presentPagePost = ({ post, pageName }: PlacedPost, products: readonly Bound[]): PagePost => ({
  uuid: post.uuid,
  pageUuid: post.pageUuid,
  pageName,
  id: post.remoteId,
  url: post.remoteId === null ? null : `https://www.facebook.com/${encodeURIComponent(post.remoteId)}`,
  state: post.state,
  failure: post.failure,
  content: post.content,
  mediaUuids: post.mediaUuids,
  products: products.map(({ bound, name, code }) => ({
    userDepotProductUuid: bound.depotProductUuid,
    name,
    code,
    definitionUuid: bound.definitionUuid,
    definitionProjectionUuid: bound.projectionUuid,
  })),
  publishAt: post.publishAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
  version: post.version,
})
