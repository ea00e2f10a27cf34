import type { WriteAddress } from '#contracts/catalogue/delivery.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { deliveryQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/delivery.calls.ts')).deliveryCalls)

const ends = (userUuid: string) => ({ onSuccess: refetch(deliveryQueries.addresses(userUuid).queryKey) })

type Written = Omit<WriteAddress, 'isDefault'> & { isDefault?: boolean }

export const addressMutations = {
  save: (id: string) =>
    call.mutation('POST /user/:id/address', (body: Written) => ({ params: { id }, body }), ends(id)),
  edit: (id: string) =>
    call.mutation(
      'PUT /user/:id/address/:uuid',
      ({ uuid, address }: { uuid: string; address: Written }) => ({ params: { id, uuid }, body: address }),
      ends(id),
    ),
  remove: (id: string) =>
    call.mutation(
      'DELETE /user/:id/address/:uuid',
      (uuid: string) => ({ params: { id, uuid }, keepalive: true }),
      ends(id),
    ),
}
