import type { EventListQuery } from '#contracts/event.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Db } from '../../db/client.ts'
import { createCursors } from '../../db/keyset.ts'
import { COUNTED_UP_TO, createTotals } from '../../db/totals.ts'
import { presentOwner } from '../user/service.ts'
import { createEventAccountPart } from './account.repo.ts'
import type { EventView } from './present.ts'
import { createEventRepo, type EventScope } from './repo.ts'

export function createEventService({ db, tokens }: { db: Db; tokens: Tokens }) {
  const repo = createEventRepo(db)
  const cursors = createCursors(tokens, { isAscending: true })
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)

  return {
    accountPart: createEventAccountPart(db),
    /** The soonest first; from now on, unless the query says otherwise. */
    list: async (query: EventListQuery) => {
      const scope: EventScope = {
        from: query.from === undefined ? new Date() : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(query.to),
        categoryUuids: query['categoryUuids[]'],
      }
      const start = cursors.startOf(query)
      const key = JSON.stringify([query.from, query.to, scope.categoryUuids?.toSorted()])
      const [found, total] = await Promise.all([repo.page(scope, start), totals.of(key, () => repo.count(scope))])
      const { rows, meta } = cursors.cut(found, start, ({ event }) => ({ at: event.startsAt, uuid: event.uuid }))
      const data: EventView[] = rows.map(({ owner, ...rest }) => ({ ...rest, owner: presentOwner(owner) }))
      return { meta: { ...meta, total }, data }
    },
  }
}
