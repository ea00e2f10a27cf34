import { mutationOptions } from '@tanstack/react-query'
import type { CreateProjection } from '#contracts/product.ts'
import { PRODUCT_MEDIA_FETCH_DELAY_MS } from '#contracts/product.rules.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { productQueries } from './queries.ts'

const contract = () => import('#contracts/product.ts')

export const productMutations = {
  /** Repeated with the same `key` it answers with what it made first. */
  project: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ key, projection }: { key: string; projection: CreateProjection }) =>
        api.post(
          `/user/${ownerUuid}/product-definition-projection/depot-system`,
          contract().then(({ ProjectionCreated }) => ProjectionCreated),
          projection,
          { headers: { 'Idempotency-Key': key } },
        ),
    }),
  /** What was attached may still be made: what is shown of the product is asked for again after a while. */
  attachMedia: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, mediaUuid }: { uuid: string; mediaUuid: string }) =>
        api.patch(
          `/user/${ownerUuid}/product-definition-projection/${uuid}/media/${mediaUuid}`,
          contract().then(({ DefinitionProjection }) => DefinitionProjection),
        ),
      onSuccess: (projection, { uuid }, _before, { client }) => {
        const shown = productQueries.projection(ownerUuid, uuid, api)
        client.setQueryData(shown.queryKey, projection)
        const askAgain = () => void client.query({ ...shown, staleTime: 0 }).catch(() => undefined)
        setTimeout(askAgain, PRODUCT_MEDIA_FETCH_DELAY_MS)
      },
    }),
}
