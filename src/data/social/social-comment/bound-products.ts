import { queryOptions } from '@tanstack/react-query'
import { postQueries } from '#data/social/page-post/queries.ts'
import { shownProductQueries } from '#data/commerce/product/queries.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { commentQueries, type CommentView } from './queries.ts'

export type BoundProduct = { code: string; projection: DefinitionProjection }

/** Products linked to a post; none for a post that was not created here. */
export const boundProducts = ({ userUuid, postUuid }: CommentView) =>
  queryOptions({
    queryKey: [...commentQueries.boundKey(userUuid), postUuid] as const,
    queryFn: async ({ client }): Promise<BoundProduct[]> => {
      const post = await client.query(postQueries.ofObject(userUuid, postUuid))
      return Promise.all(
        (post?.products ?? []).map(async ({ code, definitionProjectionUuid }) => ({
          code,
          projection: await client.query(shownProductQueries.projection(userUuid, definitionProjectionUuid)),
        })),
      )
    },
    staleTime: 60_000,
    meta: { isQuiet: true },
  })
