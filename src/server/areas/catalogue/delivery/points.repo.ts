import { and, asc, eq, inArray, getTableColumns, like, not, sql, type SQL } from 'drizzle-orm'
import type { PickupPointQuery } from '#contracts/catalogue/delivery.ts'
import { findZipcode } from '#contracts/base/zipcode.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { isWordIn, wordsOf } from '#server/db/search.ts'
import { pickupPoints } from './table.ts'

/** A point as its importer describes it. */
export type PointRow = Omit<
  typeof pickupPoints.$inferSelect,
  'searchText' | 'importedAt' | 'switchedOffAt' | 'switchedOffReason'
>
export type NewPoint = PointRow
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const EARTH_RADIUS_M = 6_371_000
const WRITTEN_AT_ONCE = 1000

const { searchText: _, ...allColumns } = getTableColumns(pickupPoints)
const { importedAt, switchedOffAt, switchedOffReason: __, ...pointColumns } = allColumns
/** Columns of an upsert that imported values overwrite. */
const asExcluded = Object.fromEntries(
  Object.keys({ ...pointColumns, importedAt }).map((name) => [name, sql`excluded.${sql.identifier(snakeCase(name))}`]),
)

/** In the last import, and not switched off by the operator. */
export const isOpen = sql`(${pickupPoints.isOperating} and ${switchedOffAt} is null)`

type Place = { latitude: number; longitude: number }

/** Metres along the surface, by the haversine formula. */
const distanceFrom = ({
  latitude,
  longitude,
}: Place) => sql<number>`(2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
  power(sin(radians(${pickupPoints.latitude} - ${latitude}::float8) / 2), 2)
  + cos(radians(${latitude}::float8)) * cos(radians(${pickupPoints.latitude}))
  * power(sin(radians(${pickupPoints.longitude} - ${longitude}::float8) / 2), 2)))))::int`

type FoundPoint = PointRow & { distance: number | null }

/** Points of the same postal district, which the first digit names. */
const inSameDistrict = (zipcode: string) => like(pickupPoints.zipcode, `${zipcode.charAt(0)}%`)

/** Difference of the post codes as numbers, which is small for places near each other. */
const stepsFrom = (zipcode: string) => sql`abs(
  case when ${pickupPoints.zipcode} ~ '^[0-9]{2}-[0-9]{3}$' then replace(${pickupPoints.zipcode}, '-', '')::int end
  - ${Number(zipcode.replace('-', ''))}::int)`

export function createPointsRepo(db: Db) {
  return {
    /**
     * Open points that match every word of the query; the nearest first if a place is given. If no point has the post
     * code of the query, those with the nearest codes.
     */
    search: async ({ query, latitude, longitude, limit }: PickupPointQuery): Promise<FoundPoint[]> => {
      const distance = latitude !== undefined && longitude !== undefined ? distanceFrom({ latitude, longitude }) : null
      const find = (words: readonly string[], conditions: SQL[] = [], order: SQL[] = []): Promise<FoundPoint[]> =>
        db
          .select({ ...pointColumns, distance: distance ?? sql<null>`null` })
          .from(pickupPoints)
          .where(and(isOpen, ...words.map((word) => isWordIn(pickupPoints.searchText, word)), ...conditions))
          .orderBy(...order, ...(distance ? [asc(distance)] : []), asc(pickupPoints.code))
          .limit(limit)
      const place = findZipcode(query)
      if (place) {
        const words = wordsOf(place.rest)
        const exact = await find(words, [eq(pickupPoints.zipcode, place.zipcode)])
        if (exact.length > 0) return exact
        const near = await find(words, [inSameDistrict(place.zipcode)], [asc(stepsFrom(place.zipcode))])
        if (near.length > 0) return near
      }
      return find(wordsOf(query))
    },

    /** Filters the codes down to those of closed points. */
    closed: async (codes: readonly string[]): Promise<Set<string>> => {
      if (codes.length === 0) return new Set()
      const rows = await db
        .select({ code: pickupPoints.code })
        .from(pickupPoints)
        .where(and(inArray(pickupPoints.code, [...codes]), not(isOpen)))
      return new Set(rows.map(({ code }) => code))
    },

    byCode: async (tx: Tx, code: string): Promise<PointRow | undefined> => {
      const [row] = await tx
        .select({ ...pointColumns, isOperating: sql<boolean>`${isOpen}` })
        .from(pickupPoints)
        .where(eq(pickupPoints.code, code))
      return row
    },

    /** Replaces all points. A point that is missing from the list is closed. */
    replace: async (tx: Tx, points: readonly NewPoint[], at: Date): Promise<void> => {
      await tx.update(pickupPoints).set({ isOperating: false })
      for (let first = 0; first < points.length; first += WRITTEN_AT_ONCE)
        await tx
          .insert(pickupPoints)
          .values(points.slice(first, first + WRITTEN_AT_ONCE).map((point) => ({ ...point, importedAt: at })))
          .onConflictDoUpdate({ target: pickupPoints.code, set: asExcluded })
    },
  }
}
