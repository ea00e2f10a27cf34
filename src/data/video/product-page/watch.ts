import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/video/product-watch.calls.ts')).productWatchCalls)

export const productWatch = {
  of: (userUuid: string, uuid: string) =>
    queryOptions({
      queryKey: ['product', 'watch', userUuid, uuid] as const,
      queryFn: ({ signal }) => call('GET /user/:id/productWatch/:uuid', { params: { id: userUuid, uuid }, signal }),
      meta: { isQuiet: true },
    }),
  set: (userUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: ({ isOn }: { isOn: boolean }) =>
        call(isOn ? 'PUT /user/:id/productWatch/:uuid' : 'DELETE /user/:id/productWatch/:uuid', {
          params: { id: userUuid, uuid },
        }),
      onSuccess: (_nothing, { isOn }, _before, { client }) =>
        client.setQueryData(productWatch.of(userUuid, uuid).queryKey, { isOn }),
    }),
}
