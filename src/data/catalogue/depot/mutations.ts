import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CreateDepotProduct, EditDepotProduct } from '#contracts/catalogue/depot.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { depotQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/depot.calls.ts')).depotCalls)

const invalidateLists = (client: QueryClient, ownerUuid: string) =>
  client.invalidateQueries({ queryKey: depotQueries.all(ownerUuid) })

export const depotMutations = {
  create: (ownerUuid: string) =>
    mutationOptions({
      mutationFn: (product: z.input<typeof CreateDepotProduct>) =>
        call('POST /user/:id/depotSystem/product', { params: { id: ownerUuid }, body: product }),
      onSuccess: (_product, _sent, _before, { client }) => void invalidateLists(client, ownerUuid),
    }),
  edit: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      /** `seen` is the version that the editor saw. If it is stale, nothing is changed (412). */
      mutationFn: ({ changes, seen }: { changes: z.input<typeof EditDepotProduct>; seen?: string }) =>
        call('PATCH /user/:id/depotSystem/product/:uuid', {
          params: { id: ownerUuid, uuid },
          body: changes,
          ...(seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } }),
        }),
      onSuccess: (_product, _sent, _before, { client }) => void invalidateLists(client, ownerUuid),
    }),
  remove: (ownerUuid: string) =>
    mutationOptions({
      mutationFn: (uuid: string) =>
        call('DELETE /user/:id/depotSystem/product/:uuid', { params: { id: ownerUuid, uuid }, keepalive: true }),
      onSuccess: (_answer, _uuid, _before, { client }) => void invalidateLists(client, ownerUuid),
    }),
  /** Imports the whole file or nothing, as stated in the report, or has it confirmed first. */
  importFile: (ownerUuid: string) =>
    mutationOptions({
      mutationFn: (file: File) => {
        const body = new FormData()
        body.set('file', file)
        return call('POST /user/:id/depotSystem/product/import', { params: { id: ownerUuid }, body })
      },
      onSuccess: ({ isImported }, _file, _before, { client }) => {
        if (isImported) void invalidateLists(client, ownerUuid)
      },
    }),
  /** Imports a file whose differences of stock were shown. */
  confirmImport: (ownerUuid: string) =>
    mutationOptions({
      mutationFn: (uuid: string) =>
        call('POST /user/:id/depotSystem/product/import/:uuid', { params: { id: ownerUuid, uuid } }),
      onSuccess: (_answer, _uuid, _before, { client }) => void invalidateLists(client, ownerUuid),
    }),
  /** Exports the whole depot as CSV. */
  exportFile: (ownerUuid: string) =>
    mutationOptions({
      mutationFn: () => call.file('GET /user/:id/depotSystem/product/export', { params: { id: ownerUuid } }),
    }),
}
