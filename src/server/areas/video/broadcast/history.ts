import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Span } from './span.ts'
import { productDefinitionHistory } from './table.ts'

/** Products shown within the span, with the one that is already shown when it begins. */
export const within = (videoUuid: string, shown: Span) => {
  const { shownAt, videoUuid: of } = productDefinitionHistory
  if (!shown) return eq(of, videoUuid)
  const from = sql.param(shown.from, shownAt)
  const first = sql`coalesce((select max(${shownAt}) from ${productDefinitionHistory} where ${of} = ${videoUuid} and ${shownAt} <= ${from}), ${from})`
  return and(eq(of, videoUuid), gte(shownAt, first), lt(shownAt, shown.before))
}
