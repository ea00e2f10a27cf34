import { type MutationFunctionContext, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { isRunnable } from '#contracts/live/live.rules.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { invalidate } from '#lib/browser/cache-effects.ts'
import { threadQueries } from '#data/commerce/thread/queries.ts'
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

/** Answers a question of a live's chat by a message to its author. */
export const answerPrivately = (ownerUuid: string, streamId: string) =>
  liveDeskCall.mutation(
    'POST /user/:id/video/:streamId/question/:messageUuid/reply',
    ({ messageUuid, ...body }: { messageUuid: string; text: string; clientKey: string }) => ({
      params: { id: ownerUuid, streamId, messageUuid },
      body,
    }),
    { onSuccess: invalidate(deskQueries.summary(ownerUuid, streamId).queryKey, threadQueries.all) },
  )

/** Optimistic update of the desk. Cancels queries in flight, because their older responses must not overwrite it. */
async function showChanged(client: QueryClient, ownerUuid: string, uuid: string, change: (desk: LiveDesk) => LiveDesk) {
  const { queryKey } = deskQueries.desk(ownerUuid, uuid)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (desk) => desk && change(desk))
}

/** Mutations of one desk. They run one after another. */
export function deskMutations(id: string, streamId: string) {
  const { queryKey } = deskQueries.desk(id, streamId)
  const params = { id, streamId }
  const change = (client: QueryClient, changed: (desk: LiveDesk) => LiveDesk) =>
    showChanged(client, id, streamId, changed)

  const common = { mutationKey: queryKey, scope: { id: `desk-${streamId}` }, meta: { isQuiet: true } }
  const answered = {
    ...common,
    onSuccess: (desk: LiveDesk, _sent: unknown, _before: unknown, { client }: MutationFunctionContext) =>
      client.setQueryData(queryKey, timed(desk)),
  }
  /** The desk is not awaited, because a response is dropped while the mutation is pending. */
  const unanswered = { ...common, onSettled: invalidate(queryKey) }
  return {
    /** Shows a product to viewers from now on. */
    show: liveDeskCall.mutation(
      'PATCH /user/:id/video/:streamId/product',
      ({ definitionUuid, uuid }: DefinitionProjection) => ({
        params,
        body: { definitionUuid, definitionProjectionUuid: uuid },
      }),
      {
        ...unanswered,
        onMutate: ({ uuid: shownUuid }, { client }) => change(client, (desk) => ({ ...desk, shownUuid })),
      },
    ),
    add: liveDeskCall.mutation(
      'POST /user/:id/video/:streamId/desk/product',
      (userDepotProductUuid: string) => ({ params, body: { userDepotProductUuid } }),
      answered,
    ),
    order: liveDeskCall.mutation(
      'PUT /user/:id/video/:streamId/desk/product',
      (definitionUuids: readonly string[]) => ({ params, body: { definitionUuids } }),
      {
        ...unanswered,
        onMutate: (definitionUuids, { client }) =>
          change(client, (desk) => ({ ...desk, products: inOrder(desk.products, definitionUuids) })),
      },
    ),
    /** A price of null restores the regular price. */
    setPrice: liveDeskCall.mutation(
      'PUT /user/:id/video/:streamId/desk/product/:definition/price',
      ({ definitionUuid, price }: { definitionUuid: string; price: number | null }) => ({
        params: { ...params, definition: definitionUuid },
        body: { price },
      }),
      answered,
    ),
    /** Sets a bookmark at the current time with a uuid made here, or changes its title. */
    putBookmark: liveDeskCall.mutation(
      'PUT /user/:id/video/:streamId/desk/bookmark/:bookmark',
      ({ uuid, title }: { uuid: string; title: string }) => ({
        params: { ...params, bookmark: uuid },
        body: { title },
      }),
      answered,
    ),
    /** Ends the live, whichever device broadcasts it. */
    finish: liveCall.mutation('PATCH /user/:id/video/:streamId/finish', () => ({ params }), unanswered),
    removeBookmark: liveDeskCall.mutation(
      'DELETE /user/:id/video/:streamId/desk/bookmark/:bookmark',
      (bookmark: string) => ({ params: { ...params, bookmark }, keepalive: true }),
      {
        ...unanswered,
        onSuccess: (_answer, bookmark, _before, { client }) =>
          change(client, (desk) => ({
            ...desk,
            bookmarks: desk.bookmarks.filter(({ uuid }) => uuid !== bookmark),
          })),
      },
    ),
    remove: liveDeskCall.mutation(
      'DELETE /user/:id/video/:streamId/desk/product/:definition',
      (definition: string) => ({ params: { ...params, definition }, keepalive: true }),
      {
        ...unanswered,
        onSuccess: (_answer, definition, _before, { client }) =>
          change(client, (desk) => ({
            ...desk,
            products: desk.products.filter((one) => one.definitionProjection.definitionUuid !== definition),
          })),
      },
    ),
  }
}

function inOrder(products: LiveDesk['products'], definitionUuids: readonly string[]): LiveDesk['products'] {
  const placeOf = ({ definitionProjection }: LiveDesk['products'][number]) =>
    definitionUuids.indexOf(definitionProjection.definitionUuid)
  return products.toSorted((one, other) => placeOf(one) - placeOf(other))
}
