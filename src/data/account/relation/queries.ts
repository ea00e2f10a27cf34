import type { RelationKind } from '#contracts/account/relation.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/account/relation.calls.ts')).relationCalls)

const PAGE_SIZE = 12

/** `favorite`: followed sellers. `follower`: followers of a seller. In both, preferred people come first. */
export type PeopleKind = RelationKind | 'favorite' | 'follower'

export const relationQueries = {
  /** Users hidden from the viewer. Disabled for a visitor. Fetched once, and changed by the viewer's own blocks. */
  hidden: (viewerUuid: string | undefined) =>
    call.query(
      ['relation', 'hidden', viewerUuid],
      'GET /user/:id/hidden',
      { params: { id: viewerUuid ?? '' } },
      { enabled: viewerUuid !== undefined, staleTime: Number.POSITIVE_INFINITY },
    ),
  ofKind: (kind: PeopleKind, userUuid: string) => ['relation', kind, userUuid] as const,
  /** Users in one relation to a user, the newest first. Visible to that user alone. */
  people: (kind: PeopleKind, userUuid: string) =>
    call.pages(relationQueries.ofKind(kind, userUuid), `GET /user/:id/${kind}`, {
      params: { id: userUuid },
      query: { limit: PAGE_SIZE },
    }),
}
