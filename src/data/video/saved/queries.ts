import type { SavedKind } from '#contracts/video/saved.rules.ts'
import type { KnownThing } from '#lib/browser/browser-list.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/video/saved.calls.ts')).savedCalls)

const A_PAGE = 24
const uuidsOf = (things: readonly KnownThing[], kind: SavedKind) =>
  things.flatMap((thing) => (thing.kind === kind ? [thing.uuid] : []))

export const savedQueries = {
  all: (userUuid: string) => ['saved', userUuid] as const,
  /** Uuids of everything that the user has saved. */
  marks: (userUuid: string | undefined) =>
    call.query(
      ['saved', userUuid, 'mark'],
      'GET /user/:id/saved/mark',
      { params: { id: userUuid ?? '' } },
      {
        enabled: userUuid !== undefined,
        staleTime: Infinity,
      },
    ),
  page: (userUuid: string, scope: { listUuid?: string | undefined; kind?: SavedKind | undefined }) =>
    call.pages(['saved', userUuid, 'page', scope], 'GET /user/:id/saved', {
      params: { id: userUuid },
      query: { ...scope, limit: A_PAGE },
    }),
  lists: (userUuid: string) =>
    call.query(['saved', userUuid, 'list'], 'GET /user/:id/savedList', { params: { id: userUuid } }),
  /** Cards of things that the browser knows by their uuids. */
  things: (things: readonly KnownThing[]) =>
    call.query(
      ['thing', things],
      'GET /thing',
      { query: { 'productUuids[]': uuidsOf(things, 'product'), 'videoUuids[]': uuidsOf(things, 'video') } },
      { enabled: things.length > 0 },
    ),
}
