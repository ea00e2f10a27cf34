import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'
import { SHORT_LIVED } from '#lib/query-client.ts'
import { holderHeaders } from '#lib/holder.ts'
import { timed } from '#lib/server-clock.ts'
import type { VisitorItem } from './visitor-basket.ts'

const quote = () => import('#contracts/basket.ts').then(({ Quote }) => Quote)

/** The lines without their names, which stay in the browser. */
export const askedItems = (items: readonly VisitorItem[]) =>
  items.map(({ variantProjectionUuid, quantity, seenPrice, videoUuid, isForLater }) => ({
    ...{ variantProjectionUuid, quantity, seenPrice, videoUuid, isForLater },
  }))

export const basketQueries = {
  ofUser: (userUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['basket', userUuid] as const,
      queryFn: async ({ signal }) => timed(await api.get(`/user/${userUuid}/basket`, quote(), { signal })),
      meta: { isQuiet: true },
    }),
  /** Priced anew for every change; show the last one meanwhile by `placeholderData: keepPreviousData`. */
  ofVisitor: (items: readonly VisitorItem[], api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['basket', 'visitor', askedItems(items)] as const,
      queryFn: async ({ signal }) =>
        timed(
          await api.post('/basket/quote', quote(), { items: askedItems(items) }, { signal, headers: holderHeaders() }),
        ),
      meta: { isQuiet: true },
    }),
}
