import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { SavedAddress, WriteAddress } from '#contracts/catalogue/delivery.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { deliveryQueries } from './queries.ts'

const saved = () => import('#contracts/catalogue/delivery.ts').then(({ SavedAddress: schema }) => schema)

const forget = (client: QueryClient, userUuid: string) =>
  client.invalidateQueries({ queryKey: deliveryQueries.addresses(userUuid).queryKey })

type Written = Omit<WriteAddress, 'isDefault'> & { isDefault?: boolean }

export const addressMutations = {
  save: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (address: Written): Promise<SavedAddress> => api.post(`/user/${userUuid}/address`, saved(), address),
      onSuccess: (_saved, _address, _before, { client }) => forget(client, userUuid),
    }),
  edit: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, address }: { uuid: string; address: Written }): Promise<SavedAddress> =>
        api.put(`/user/${userUuid}/address/${uuid}`, saved(), address),
      onSuccess: (_saved, _address, _before, { client }) => forget(client, userUuid),
    }),
  remove: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) => api.delete(`/user/${userUuid}/address/${uuid}`, { keepalive: true }),
      onSuccess: (_answer, _uuid, _before, { client }) => forget(client, userUuid),
    }),
}
