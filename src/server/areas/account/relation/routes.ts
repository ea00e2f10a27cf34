import { relationCalls } from '#contracts/account/relation.calls.ts'
import type { RelationKind } from '#contracts/account/relation.ts'
import type { Api } from '#server/http/api-context.ts'
import { type Received, serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'

type Listed = Received<(typeof relationCalls)['GET /user/:id/black']>
type Related = Received<(typeof relationCalls)['POST /user/:id/black/:uuid']>

export function relationRoutes(api: Api<AccountArea>): void {
  const { relations } = api.services
  const list =
    (kind: RelationKind) =>
    ({ viewer, query }: Listed) =>
      relations.list(viewer.uuid, kind, query)
  const add =
    (kind: RelationKind) =>
    async ({ viewer, params: { uuid } }: Related) => {
      await relations.add(viewer.uuid, kind, uuid)
      return { uuid }
    }
  const remove =
    (kind: RelationKind) =>
    ({ viewer, params }: Related) =>
      relations.remove(viewer.uuid, kind, params.uuid)

  serve(api, relationCalls, {
    'GET /user/:id/black': list('black'),
    'POST /user/:id/black/:uuid': add('black'),
    'DELETE /user/:id/black/:uuid': remove('black'),
    'GET /user/:id/limitSell': list('limitSell'),
    'POST /user/:id/limitSell/:uuid': add('limitSell'),
    'DELETE /user/:id/limitSell/:uuid': remove('limitSell'),
    'GET /user/:id/preferer': list('preferer'),
    'POST /user/:id/preferer/:uuid': add('preferer'),
    'DELETE /user/:id/preferer/:uuid': remove('preferer'),
    'GET /user/:id/hidden': async ({ viewer }) => ({ data: await relations.hidden(viewer.uuid) }),
    'GET /user/:id/favorite': ({ viewer, query }) => relations.favorites(viewer.uuid, query),
    'GET /user/:id/follower': ({ viewer, query }) => relations.followers(viewer.uuid, query),
    'POST /user/:id/favorite/:sellerUuid': async ({ viewer, params }) => ({
      favoriteQuantity: await relations.follow(viewer.uuid, params.sellerUuid),
    }),
    'DELETE /user/:id/favorite/:sellerUuid': ({ viewer, params }) => relations.unfollow(viewer.uuid, params.sellerUuid),
  })
}
