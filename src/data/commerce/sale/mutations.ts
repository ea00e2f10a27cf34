import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { Anything, type Api, NoContent } from '#lib/shared/api.ts'
import { filterOf, saleQueries, type SaleView } from './queries.ts'

type Stepping = { uuid: string; step: OrderStep; body?: TakeStep; /** Version that the seller saw. */ version?: number }

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: orderQueries.all })
const csvOf = (text: unknown) => new Blob([String(text)], { type: 'text/csv;charset=utf-8' })

export const saleMutations = {
  /** Resolves only after the refetch, when the page shows the new state. */
  step: (api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, step, body = {}, version }: Stepping) =>
        api.patch(`/sellerOrder/${uuid}/${step}`, NoContent, body, {
          headers: version === undefined ? {} : { 'if-match': `"${version}"` },
          keepalive: true,
        }),
      onSettled: (_answer, _error, _asked, _before, { client }) => forget(client),
    }),
  message: (uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (text: string) =>
        api.post(
          `/sellerOrder/${uuid}/message`,
          import('#contracts/commerce/order.ts').then(({ OrderMessage }) => OrderMessage),
          { text },
        ),
      onSuccess: (_message, _text, _before, { client }) => forget(client),
    }),
  markRead: (uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.post(`/sellerOrder/${uuid}/message/read`, NoContent),
      onSuccess: (_answer, _asked, _before, { client }) => forget(client),
    }),
  editNote: (sellerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (ownNote: string) =>
        api.patch(
          `/user/${sellerUuid}/sale/${uuid}`,
          import('#contracts/commerce/order.ts').then(({ Sale }) => Sale),
          { ownNote },
        ),
      onSuccess: (sale, _note, _before, { client }) =>
        client.setQueryData(saleQueries.one(sellerUuid, uuid).queryKey, sale),
    }),
  /** Voluntary refund by the seller. `key` is the same for all retries. */
  giveBack: (uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ amount, key }: { amount: number; key: string }) =>
        api.post(
          `/sellerOrder/${uuid}/refund`,
          import('#contracts/commerce/payment.ts').then(({ Refund }) => Refund),
          { amount },
          { headers: { 'idempotency-key': key } },
        ),
      onSettled: (_answer, _error, _asked, _before, { client }) => forget(client),
    }),
  /** Marks a refund as paid by hand. */
  refunded: (api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (refundUuid: string) => api.post(`/refund/${refundUuid}/done`, NoContent),
      onSettled: (_answer, _error, _asked, _before, { client }) => forget(client),
    }),
  /** Records that the buyer has returned a refund that was paid twice. */
  recovered: (api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (refundUuid: string) => api.post(`/refund/${refundUuid}/recovered`, NoContent),
      onSettled: (_answer, _error, _asked, _before, { client }) => forget(client),
    }),
  exportFile: (sellerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: async (view: SaleView) =>
        csvOf(await api.get(`/user/${sellerUuid}/sale/export.csv`, Anything, { query: filterOf(view) })),
    }),
  labels: (sellerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: async ({ format, uuids }: { format: string; uuids: readonly string[] }) =>
        csvOf(await api.get(`/user/${sellerUuid}/sale/labels.csv`, Anything, { query: { format, 'uuids[]': uuids } })),
    }),
  /** Packing slips as one PDF. */
  slips: (sellerUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuids: readonly string[]) =>
        api.file(`/user/${sellerUuid}/sale/packing.pdf`, { query: { 'uuids[]': uuids } }),
    }),
}
