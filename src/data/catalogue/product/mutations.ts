import { mutationOptions } from '@tanstack/react-query'
import type { CreateProjection } from '#contracts/catalogue/product.ts'
import { PRODUCT_MEDIA_FETCH_DELAY_MS } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { shownProductQueries } from '#data/commerce/product/queries.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/product.calls.ts')).productCalls)

export const productMutations = {
  /** Idempotent by `key`: a repeated call returns the first result. */
  project: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ key, projection }: { key: string; projection: CreateProjection }) =>
        call('POST /user/:id/product-definition-projection/depot-system', {
          params: { id: ownerUuid },
          body: projection,
          headers: { 'idempotency-key': key },
          api,
        }),
    }),
  /** Attaches a picture. The product is refetched after a while, because scaling the picture takes time. */
  attachMedia: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, mediaUuid }: { uuid: string; mediaUuid: string }) =>
        call('PATCH /user/:id/product-definition-projection/:uuid/media/:mediaUuid', {
          params: { id: ownerUuid, uuid, mediaUuid },
          api,
        }),
      onSuccess: (projection, { uuid }, _before, { client }) => {
        const shown = shownProductQueries.projection(ownerUuid, uuid, api)
        client.setQueryData(shown.queryKey, projection)
        const refresh = () => void client.query({ ...shown, staleTime: 0 }).catch(() => undefined)
        setTimeout(refresh, PRODUCT_MEDIA_FETCH_DELAY_MS)
      },
    }),
}
