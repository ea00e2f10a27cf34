import { type InfiniteData, mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { BULK_MAX } from '#contracts/catalogue/depot.rules.ts'
import type {
  CreateDepotProduct,
  DepotProductList,
  EditDepotProduct,
  EditDepotProducts,
  EditedDepotProducts,
} from '#contracts/catalogue/depot.ts'
import { invalidate } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { depotQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/depot.calls.ts')).depotCalls)

export type BulkEdit = z.input<typeof EditDepotProducts>['products'][number]

const ends = (ownerUuid: string) => ({ onSuccess: invalidate(depotQueries.all(ownerUuid)) })

export const depotMutations = {
  create: (id: string) =>
    call.mutation(
      'POST /user/:id/depotSystem/product',
      (body: z.input<typeof CreateDepotProduct>) => ({ params: { id }, body }),
      ends(id),
    ),
  /** `seen` is the version that the editor saw. If it is stale, nothing is changed (412). */
  edit: (id: string, uuid: string) =>
    call.mutation(
      'PATCH /user/:id/depotSystem/product/:uuid',
      ({ changes, seen }: { changes: z.input<typeof EditDepotProduct>; seen?: string }) => ({
        params: { id, uuid },
        body: changes,
        ...(seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } }),
      }),
      ends(id),
    ),
  /** Edits products in groups, one after another. The answers are in the order of the edits. */
  editMany: (id: string) =>
    mutationOptions({
      mutationFn: async (edits: readonly BulkEdit[]): Promise<EditedDepotProducts['data']> => {
        const edited: EditedDepotProducts['data'] = []
        for (let from = 0; from < edits.length; from += BULK_MAX) {
          const body = { products: edits.slice(from, from + BULK_MAX) }
          edited.push(...(await call('PATCH /user/:id/depotSystem/product', { params: { id }, body })).data)
        }
        return edited
      },
      // A long list is not read again as a whole.
      onSuccess: (edited, _edits, _before, { client }) => {
        const now = new Map(
          edited.flatMap(({ uuid, product, newer }) => {
            const latest = product ?? newer
            return latest ? [[uuid, latest] as const] : []
          }),
        )
        client.setQueriesData<InfiniteData<DepotProductList>>(
          { queryKey: [...depotQueries.all(id), 'list'] },
          (list) =>
            list && {
              ...list,
              pages: list.pages.map((page) => ({ ...page, data: page.data.map((one) => now.get(one.uuid) ?? one) })),
            },
        )
        void client.invalidateQueries({ queryKey: [...depotQueries.all(id), 'search'] })
      },
      // Some groups may have been edited.
      onError: invalidate(depotQueries.all(id)),
    }),
  remove: (id: string) =>
    call.mutation(
      'DELETE /user/:id/depotSystem/product/:uuid',
      (uuid: string) => ({ params: { id, uuid }, keepalive: true }),
      ends(id),
    ),
  /** Imports the whole file or nothing, as stated in the report, or has it confirmed first. */
  importFile: (ownerUuid: string) =>
    mutationOptions({
      mutationFn: (file: File) => {
        const body = new FormData()
        body.set('file', file)
        return call('POST /user/:id/depotSystem/product/import', { params: { id: ownerUuid }, body })
      },
      onSuccess: ({ isImported }, _file, _before, { client }) => {
        if (isImported) void client.invalidateQueries({ queryKey: depotQueries.all(ownerUuid) })
      },
    }),
  /** Imports a file whose differences of stock were shown. */
  confirmImport: (id: string) =>
    call.mutation(
      'POST /user/:id/depotSystem/product/import/:uuid',
      (uuid: string) => ({ params: { id, uuid } }),
      ends(id),
    ),
  /** Exports the whole depot as CSV. */
  exportFile: (ownerUuid: string) =>
    call.download('GET /user/:id/depotSystem/product/export', () => ({ params: { id: ownerUuid } })),
}
