import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveDesk } from '#contracts/live-desk.ts'
import { isRunnable } from '#contracts/live.rules.ts'
import type { DefinitionProjection } from '#contracts/product.ts'
import { PRODUCT_PAGE_SIZE } from '#contracts/product.rules.ts'
import { Anything, browserApi } from '#lib/api.ts'
import { SHORT_LIVED } from '#lib/query-client.ts'
import { timed } from '#lib/server-clock.ts'
import { isSignedIn } from '#lib/session.ts'

const contract = () => import('#contracts/live-desk.ts')
const deskContract = () => contract().then(({ LiveDesk: schema }) => schema)

/** Holds of viewers end without a message, so what is held is asked for again and again. */
const ASK_AGAIN_MS = { running: 3000, waiting: 15_000 }

export const deskQueries = {
  /** The lives that the user may run. One that begins elsewhere is found. */
  lives: (userUuid: string) =>
    queryOptions({
      queryKey: ['live', 'desks', userUuid] as const,
      queryFn: ({ signal }) =>
        browserApi.get(
          `/user/${userUuid}/desk`,
          contract().then(({ DeskLives }) => DeskLives),
          { signal },
        ),
      enabled: () => isSignedIn(),
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchInterval: ASK_AGAIN_MS.waiting,
      meta: { isQuiet: true },
    }),
  desk: (ownerUuid: string, uuid: string) =>
    queryOptions({
      queryKey: ['live', 'desk', ownerUuid, uuid] as const,
      queryFn: async ({ signal }) =>
        timed(await browserApi.get(`/user/${ownerUuid}/video/${uuid}/desk`, deskContract(), { signal })),
      enabled: () => isSignedIn(),
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data && !isRunnable(state.data.state) ? false : ASK_AGAIN_MS.running),
      meta: { isQuiet: true },
    }),
  /** Search as you type in the seller's depot. Use with `placeholderData: keepPreviousData`. */
  depot: (ownerUuid: string, uuid: string, query: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['live', 'depot', ownerUuid, uuid, query] as const,
      queryFn: ({ signal }) =>
        browserApi.get(
          `/user/${ownerUuid}/video/${uuid}/desk/depot`,
          import('#contracts/depot.ts').then(({ DepotProductList }) => DepotProductList),
          { signal, query: { query, limit: PRODUCT_PAGE_SIZE } },
        ),
      enabled: () => isSignedIn(),
      meta: { isQuiet: true },
    }),
  /** Statistics of an ended live. */
  summary: (ownerUuid: string, uuid: string) =>
    queryOptions({
      queryKey: ['live', 'summary', ownerUuid, uuid] as const,
      queryFn: ({ signal }) =>
        browserApi.get(
          `/user/${ownerUuid}/video/${uuid}/summary`,
          import('#contracts/live-summary.ts').then(({ LiveSummary }) => LiveSummary),
          { signal },
        ),
      enabled: () => isSignedIn(),
      meta: { isQuiet: true },
    }),
}

/** Optimistic update of the desk. Cancels queries in flight: an older answer must not overwrite it. */
async function showChanged(client: QueryClient, ownerUuid: string, uuid: string, change: (desk: LiveDesk) => LiveDesk) {
  const { queryKey } = deskQueries.desk(ownerUuid, uuid)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (desk) => desk && change(desk))
}

/** Actions at the desk of one live. Actions of one desk run one after another. */
export function deskMutations(ownerUuid: string, uuid: string) {
  const { queryKey } = deskQueries.desk(ownerUuid, uuid)
  const path = `/user/${ownerUuid}/video/${uuid}`
  const scope = { id: `desk-${uuid}` }
  const keep = (client: QueryClient) => (desk: LiveDesk) => client.setQueryData(queryKey, timed(desk))
  const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey })
  return {
    /** Shows a product to viewers from now on. */
    show: mutationOptions({
      scope,
      mutationFn: ({ definitionUuid, uuid: definitionProjectionUuid }: DefinitionProjection) =>
        browserApi.patch(`${path}/product`, Anything, { definitionUuid, definitionProjectionUuid }),
      onMutate: ({ uuid: shownUuid }, { client }) =>
        showChanged(client, ownerUuid, uuid, (desk) => ({ ...desk, shownUuid })),
      onSettled: (_answer, _error, _asked, _before, { client }) => askAgain(client),
      meta: { isQuiet: true },
    }),
    add: mutationOptions({
      scope,
      mutationFn: (userDepotProductUuid: string) =>
        browserApi.post(`${path}/desk/product`, deskContract(), { userDepotProductUuid }),
      onSuccess: (desk, _asked, _before, { client }) => keep(client)(desk),
      meta: { isQuiet: true },
    }),
    order: mutationOptions({
      scope,
      mutationFn: (definitionUuids: readonly string[]) =>
        browserApi.put(`${path}/desk/product`, deskContract(), { definitionUuids }),
      onMutate: (definitionUuids, { client }) =>
        showChanged(client, ownerUuid, uuid, (desk) => ({
          ...desk,
          products: inOrder(desk.products, definitionUuids),
        })),
      onSettled: (_answer, _error, _asked, _before, { client }) => askAgain(client),
      meta: { isQuiet: true },
    }),
    /** Null: the regular price. */
    setPrice: mutationOptions({
      scope,
      mutationFn: ({ definitionUuid, price }: { definitionUuid: string; price: number | null }) =>
        browserApi.put(`${path}/desk/product/${definitionUuid}/price`, deskContract(), { price }),
      onSuccess: (desk, _asked, _before, { client }) => keep(client)(desk),
      meta: { isQuiet: true },
    }),
    /** Marks this moment under a uuid made here, or gives it another title. */
    putBookmark: mutationOptions({
      scope,
      mutationFn: ({ uuid: bookmark, title }: { uuid: string; title: string }) =>
        browserApi.put(`${path}/desk/bookmark/${bookmark}`, deskContract(), { title }),
      onSuccess: (desk, _asked, _before, { client }) => keep(client)(desk),
      meta: { isQuiet: true },
    }),
    removeBookmark: mutationOptions({
      scope,
      mutationFn: (bookmark: string) => browserApi.delete(`${path}/desk/bookmark/${bookmark}`, { keepalive: true }),
      onSettled: (_answer, _error, _asked, _before, { client }) => askAgain(client),
      meta: { isQuiet: true },
    }),
    remove: mutationOptions({
      scope,
      mutationFn: (definitionUuid: string) =>
        browserApi.delete(`${path}/desk/product/${definitionUuid}`, { keepalive: true }),
      onSettled: (_answer, _error, _asked, _before, { client }) => askAgain(client),
      meta: { isQuiet: true },
    }),
  }
}

function inOrder(products: LiveDesk['products'], definitionUuids: readonly string[]): LiveDesk['products'] {
  const placeOf = ({ definitionProjection }: LiveDesk['products'][number]) =>
    definitionUuids.indexOf(definitionProjection.definitionUuid)
  return products.toSorted((one, other) => placeOf(one) - placeOf(other))
}
