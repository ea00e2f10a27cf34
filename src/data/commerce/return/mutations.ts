import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { DeclareReturnInput, TakeReturnStep } from '#contracts/commerce/return.ts'
import type { ReturnStep } from '#contracts/commerce/return.rules.ts'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const contract = () => import('#contracts/commerce/return.ts').then(({ Return }) => Return)

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: orderQueries.all })

type Declaring = { sellerOrderUuid: string; declared: DeclareReturnInput; /** The same for all retries. */ key: string }
type Stepping = { uuid: string; step: ReturnStep; body?: TakeReturnStep; version: number }

export const returnMutations = {
  declare: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ sellerOrderUuid, declared, key }: Declaring) =>
        api.post(`/sellerOrder/${sellerOrderUuid}/return`, contract(), declared, {
          headers: { ...tokenHeaders(token), 'idempotency-key': key },
        }),
      onSettled: (_answer, _error, _asked, _before, { client }) => void forget(client),
    }),
  /** Withdrawal form for paper, as PDF. */
  form: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ orderId, uuid }: { orderId: string; uuid: string }) =>
        api.file(`/order/${orderId}/withdrawal.pdf`, {
          headers: tokenHeaders(token),
          query: { sellerOrderUuid: uuid },
        }),
    }),
  step: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, step, body = {}, version }: Stepping) =>
        api.patch(`/return/${uuid}/${step}`, contract(), body, {
          headers: { ...tokenHeaders(token), 'if-match': `"${version}"` },
        }),
      onSettled: (_answer, _error, _asked, _before, { client }) => void forget(client),
    }),
}
