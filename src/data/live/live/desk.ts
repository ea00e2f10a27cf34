import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { isRunnable } from '#contracts/live/live.rules.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { timed } from '#lib/base/server-clock.ts'
import { isSignedIn } from '#lib/browser/session.ts'

const liveCall = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)
const liveDeskCall = callsOf(async () => (await import('#contracts/live/live-desk.calls.ts')).liveDeskCalls)

/** Poll intervals. Polling is needed because viewers' holds expire without an event. */
const REFETCH_MS = { running: 3000, waiting: 15_000 }

export const deskQueries = {
  /** Lives that the user may operate. Polled to find those that begin elsewhere. */
  lives: (userUuid: string) =>
    liveDeskCall.query(
      ['live', 'desks', userUuid],
      'GET /user/:id/desk',
      { params: { id: userUuid } },
      {
        enabled: () => isSignedIn(),
        staleTime: 0,
        refetchOnMount: true,
        refetchOnWindowFocus: true,
        refetchInterval: REFETCH_MS.waiting,
      },
    ),
  desk: (ownerUuid: string, uuid: string) =>
    queryOptions({
      queryKey: ['live', 'desk', ownerUuid, uuid] as const,
      queryFn: async ({ client, queryKey, signal }) => {
        const read = timed(
          await liveDeskCall('GET /user/:id/video/:streamId/desk', {
            params: { id: ownerUuid, streamId: uuid },
            signal,
          }),
        )
        // A response that overlaps a mutation may be stale, so it is dropped. The mutation is followed by another read.
        const isChanging = client.isMutating({ mutationKey: queryKey }) > 0
        return (isChanging && client.getQueryData<typeof read>(queryKey)) || read
      },
      enabled: () => isSignedIn(),
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data && !isRunnable(state.data.state) ? false : REFETCH_MS.running),
      meta: { isQuiet: true },
    }),
  /** Search as you type in the seller's depot. Use with `placeholderData: keepPreviousData`. */
  depot: (ownerUuid: string, uuid: string, query: string) =>
    liveDeskCall.query(
      ['live', 'depot', ownerUuid, uuid, query],
      'GET /user/:id/video/:streamId/desk/depot',
      { params: { id: ownerUuid, streamId: uuid }, query: { query, limit: PRODUCT_PAGE_SIZE } },
      { ...SHORT_LIVED, enabled: () => isSignedIn() },
    ),
  /** Statistics of an ended live. */
  summary: (ownerUuid: string, uuid: string) =>
    liveDeskCall.query(
      ['live', 'summary', ownerUuid, uuid],
      'GET /user/:id/video/:streamId/summary',
      { params: { id: ownerUuid, streamId: uuid } },
      { enabled: () => isSignedIn() },
    ),
}

/** Optimistic update of the desk. Cancels queries in flight, because their older responses must not overwrite it. */
async function showChanged(client: QueryClient, ownerUuid: string, uuid: string, change: (desk: LiveDesk) => LiveDesk) {
  const { queryKey } = deskQueries.desk(ownerUuid, uuid)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (desk) => desk && change(desk))
}

/** Mutations of one desk. They run one after another. */
export function deskMutations(ownerUuid: string, uuid: string) {
  const { queryKey } = deskQueries.desk(ownerUuid, uuid)

  const common = { mutationKey: queryKey, scope: { id: `desk-${uuid}` }, meta: { isQuiet: true } }
  const cache = (client: QueryClient) => (desk: LiveDesk) => client.setQueryData(queryKey, timed(desk))
  /** Not awaited, because a response is dropped while the mutation is pending. */
  const invalidate = (client: QueryClient) => void client.invalidateQueries({ queryKey })
  return {
    /** Shows a product to viewers from now on. */
    show: mutationOptions({
      ...common,
      mutationFn: ({ definitionUuid, uuid: definitionProjectionUuid }: DefinitionProjection) =>
        liveDeskCall('PATCH /user/:id/video/:streamId/product', {
          params: { id: ownerUuid, streamId: uuid },
          body: { definitionUuid, definitionProjectionUuid },
        }),
      onMutate: ({ uuid: shownUuid }, { client }) =>
        showChanged(client, ownerUuid, uuid, (desk) => ({ ...desk, shownUuid })),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
    add: mutationOptions({
      ...common,
      mutationFn: (userDepotProductUuid: string) =>
        liveDeskCall('POST /user/:id/video/:streamId/desk/product', {
          params: { id: ownerUuid, streamId: uuid },
          body: { userDepotProductUuid },
        }),
      onSuccess: (desk, _variables, _before, { client }) => cache(client)(desk),
    }),
    order: mutationOptions({
      ...common,
      mutationFn: (definitionUuids: readonly string[]) =>
        liveDeskCall('PUT /user/:id/video/:streamId/desk/product', {
          params: { id: ownerUuid, streamId: uuid },
          body: { definitionUuids },
        }),
      onMutate: (definitionUuids, { client }) =>
        showChanged(client, ownerUuid, uuid, (desk) => ({
          ...desk,
          products: inOrder(desk.products, definitionUuids),
        })),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
    /** A price of null restores the regular price. */
    setPrice: mutationOptions({
      ...common,
      mutationFn: ({ definitionUuid, price }: { definitionUuid: string; price: number | null }) =>
        liveDeskCall('PUT /user/:id/video/:streamId/desk/product/:definition/price', {
          params: { id: ownerUuid, streamId: uuid, definition: definitionUuid },
          body: { price },
        }),
      onSuccess: (desk, _variables, _before, { client }) => cache(client)(desk),
    }),
    /** Sets a bookmark at the current time with a uuid made here, or changes its title. */
    putBookmark: mutationOptions({
      ...common,
      mutationFn: ({ uuid: bookmark, title }: { uuid: string; title: string }) =>
        liveDeskCall('PUT /user/:id/video/:streamId/desk/bookmark/:bookmark', {
          params: { id: ownerUuid, streamId: uuid, bookmark },
          body: { title },
        }),
      onSuccess: (desk, _variables, _before, { client }) => cache(client)(desk),
    }),
    /** Ends the live, whichever device broadcasts it. */
    finish: mutationOptions({
      ...common,
      mutationFn: () =>
        liveCall('PATCH /user/:id/video/:streamId/finish', { params: { id: ownerUuid, streamId: uuid } }),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
    removeBookmark: mutationOptions({
      ...common,
      mutationFn: (bookmark: string) =>
        liveDeskCall('DELETE /user/:id/video/:streamId/desk/bookmark/:bookmark', {
          params: { id: ownerUuid, streamId: uuid, bookmark },
          keepalive: true,
        }),
      onSuccess: (_answer, bookmark, _before, { client }) =>
        showChanged(client, ownerUuid, uuid, (desk) => ({
          ...desk,
          bookmarks: desk.bookmarks.filter((one) => one.uuid !== bookmark),
        })),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
    remove: mutationOptions({
      ...common,
      mutationFn: (definitionUuid: string) =>
        liveDeskCall('DELETE /user/:id/video/:streamId/desk/product/:definition', {
          params: { id: ownerUuid, streamId: uuid, definition: definitionUuid },
          keepalive: true,
        }),
      onSuccess: (_answer, definitionUuid, _before, { client }) =>
        showChanged(client, ownerUuid, uuid, (desk) => ({
          ...desk,
          products: desk.products.filter((one) => one.definitionProjection.definitionUuid !== definitionUuid),
        })),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
  }
}

function inOrder(products: LiveDesk['products'], definitionUuids: readonly string[]): LiveDesk['products'] {
  const placeOf = ({ definitionProjection }: LiveDesk['products'][number]) =>
    definitionUuids.indexOf(definitionProjection.definitionUuid)
  return products.toSorted((one, other) => placeOf(one) - placeOf(other))
}
