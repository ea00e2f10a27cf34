import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { SavedAddress, WriteAddress } from '#contracts/catalogue/delivery.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { deliveryQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/delivery.calls.ts')).deliveryCalls)

const invalidate = (client: QueryClient, userUuid: string) =>
  client.invalidateQueries({ queryKey: deliveryQueries.addresses(userUuid).queryKey })

type Written = Omit<WriteAddress, 'isDefault'> & { isDefault?: boolean }

export const addressMutations = {
  save: (userUuid: string) =>
    mutationOptions({
      mutationFn: (address: Written): Promise<SavedAddress> =>
        call('POST /user/:id/address', { params: { id: userUuid }, body: address }),
      onSuccess: (_saved, _address, _before, { client }) => invalidate(client, userUuid),
    }),
  edit: (userUuid: string) =>
    mutationOptions({
      mutationFn: ({ uuid, address }: { uuid: string; address: Written }): Promise<SavedAddress> =>
        call('PUT /user/:id/address/:uuid', { params: { id: userUuid, uuid }, body: address }),
      onSuccess: (_saved, _address, _before, { client }) => invalidate(client, userUuid),
    }),
  remove: (userUuid: string) =>
    mutationOptions({
      mutationFn: (uuid: string) =>
        call('DELETE /user/:id/address/:uuid', { params: { id: userUuid, uuid }, keepalive: true }),
      onSuccess: (_answer, _uuid, _before, { client }) => invalidate(client, userUuid),
    }),
}
