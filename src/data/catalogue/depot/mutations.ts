import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CreateDepotProduct, EditDepotProduct } from '#contracts/catalogue/depot.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { Anything, type Api } from '#lib/shared/api.ts'
import { depotQueries } from './queries.ts'

const contract = () => import('#contracts/catalogue/depot.ts')

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
      /** `seen` is the version that the editor saw. If it is stale, nothing is changed (412). */
      mutationFn: ({ changes, seen }: { changes: z.input<typeof EditDepotProduct>; seen?: string }) =>
        api.patch(
          `/user/${ownerUuid}/depotSystem/product/${uuid}`,
          contract().then(({ DepotProduct }) => DepotProduct),
          changes,
          seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } },
        ),
      onSuccess: (_product, _sent, _before, { client }) => void forgetLists(client, ownerUuid),
    }),
  remove: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) => api.delete(`/user/${ownerUuid}/depotSystem/product/${uuid}`, { keepalive: true }),
      onSuccess: (_answer, _uuid, _before, { client }) => void forgetLists(client, ownerUuid),
    }),
  /** Imports the whole file or nothing, as stated in the report, or has it confirmed first. */
  importFile: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (file: File) => {
        const body = new FormData()
        body.set('file', file)
        return api.post(
          `/user/${ownerUuid}/depotSystem/product/import`,
          import('#contracts/catalogue/depot-import.ts').then(({ ImportReport }) => ImportReport),
          body,
        )
      },
      onSuccess: ({ isImported }, _file, _before, { client }) => {
        if (isImported) void forgetLists(client, ownerUuid)
      },
    }),
  /** Imports a file whose differences of stock were shown. */
  confirmImport: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) => api.post(`/user/${ownerUuid}/depotSystem/product/import/${uuid}`, Anything),
      onSuccess: (_answer, _uuid, _before, { client }) => void forgetLists(client, ownerUuid),
    }),
  /** Exports the whole depot as CSV. */
  exportFile: (ownerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: async () => {
        const csv = await api.get(`/user/${ownerUuid}/depotSystem/product/export`, Anything)
        return new Blob([String(csv)], { type: 'text/csv;charset=utf-8' })
      },
    }),
}
