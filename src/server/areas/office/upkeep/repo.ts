import { and, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { orders } from '#server/areas/commerce/commerce-tables.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { lives, videoDays } from '#server/areas/video/video-tables.ts'
import type { Db } from '#server/db/client.ts'
import { complaints, decisions } from '../decision/table.ts'
import { reports } from '../report/table.ts'

type Span = { from: Date; until: Date }
const within = (at: AnyPgColumn, { from, until }: Span) => and(gte(at, from), lt(at, until))

/** Smallest uuid of version 7 of this moment: rows since then are found by their keys. */
const firstKeyAt = (at: Date) => {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Reads of the office about the running of the site, in tables of others. */
export const createUpkeepRepo = (db: Db) => {
  async function by(table: typeof reports | typeof decisions | typeof complaints, column: AnyPgColumn, where?: SQL) {
    const rows = await db
      .select({ key: sql<string>`${column}`, quantity: sql<number>`count(*)::int` })
      .from(table)
      .where(and(isNotNull(column), where))
      .groupBy(column)
    return new Map(rows.map(({ key, quantity }) => [key, quantity]))
  }

  return {
    day: async (since: Date, day: string) => {
      const [views] = await db
        .select({ sum: sql<number>`coalesce(sum(${videoDays.viewQuantity}), 0)::int` })
        .from(videoDays)
        .where(eq(videoDays.day, day))
      const [ordered] = await db
        .select({ quantity: sql<number>`count(*)::int`, sum: sql<number>`coalesce(sum(${orders.total}), 0)::float8` })
        .from(orders)
        .where(gte(orders.createdAt, since))
      return {
        views: views?.sum ?? 0,
        users: await db.$count(users, gte(users.createdAt, since)),
        uploads: await db.$count(media, and(gte(media.uuid, firstKeyAt(since)), gte(media.createdAt, since))),
        livesOnAir: await db.$count(lives, inArray(lives.state, ['live', 'interrupted'])),
        livesStarted: await db.$count(lives, gte(lives.startedAt, since)),
        orders: ordered?.quantity ?? 0,
        turnover: ordered?.sum ?? 0,
      }
    },

    figures: async (span: Span) => {
      const [ofReports, ofDecisions, ofComplaints] = [reports, decisions, complaints].map((table) =>
        within(table.createdAt, span),
      )
      const hours = sql<number | null>`percentile_cont(0.5) within group
        (order by extract(epoch from ${reports.decidedAt} - ${reports.createdAt}) / 3600)::float8`
      const [median] = await db
        .select({ hours })
        .from(reports)
        .where(and(ofReports, isNotNull(reports.decidedAt)))
      return {
        reports: await db.$count(reports, ofReports),
        reasons: await by(reports, reports.reason, ofReports),
        kinds: await by(reports, reports.kind, ofReports),
        medianHours: median?.hours ?? null,
        decisions: await db.$count(decisions, ofDecisions),
        measures: await by(decisions, decisions.measure, ofDecisions),
        ownInitiative: await db.$count(decisions, and(ofDecisions, eq(decisions.isOwnInitiative, true))),
        complaints: await db.$count(complaints, ofComplaints),
        outcomes: await by(complaints, complaints.outcome, ofComplaints),
      }
    },
  }
}
