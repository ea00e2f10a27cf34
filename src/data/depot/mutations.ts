import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CreateDepotProduct, EditDepotProduct } from '#contracts/depot.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { depotQueries } from './queries.ts'

const contract = () => import('#contracts/depot.ts')

const forgetLists = (client: QueryClient, ownerUuid: string) =>
  client.invalidateQueries({ queryKey: depotQueries.all(ownerUuid) })

export const depotMutations = {
  create: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (product: z.input<typeof CreateDepotProduct>) =>
        api.post(
          `/user/${ownerUuid}/depotSystem/product`,
          contract().then(({ DepotProduct }) => DepotProduct),
          product,
        ),
      onSuccess: (_product, _sent, _before, { client }) => void forgetLists(client, ownerUuid),
    }),
  edit: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (changes: z.input<typeof EditDepotProduct>) =>
        api.patch(
          `/user/${ownerUuid}/depotSystem/product/${uuid}`,
          contract().then(({ DepotProduct }) => DepotProduct),
          changes,
        ),
      onSuccess: (_product, _sent, _before, { client }) => void forgetLists(client, ownerUuid),
    }),
  remove: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) => api.delete(`/user/${ownerUuid}/depotSystem/product/${uuid}`, { keepalive: true }),
      onSuccess: (_answer, _uuid, _before, { client }) => void forgetLists(client, ownerUuid),
    }),
}
