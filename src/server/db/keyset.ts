import { Column, is, sql, type SQL } from 'drizzle-orm'
import type { ListMeta, PageQuery } from '#contracts/base/common.ts'
import type { Tokens } from '../auth/tokens.ts'
import { invalid } from '../base/errors.ts'

/**
 * Position of a row in a list ordered by time or number and, among equal values, by uuid. Descending unless the list is
 * ascending.
 */
export type Position = { at: Date | number; uuid: string }
type Direction = 'next' | 'previous'

/** Start of a page: after a position or, if null, `offset` rows after the beginning of the list. */
export type PageStart = {
  page: number
  limit: number
  direction: Direction
  beyond: Point | null
  offset: number
  /** True to put the earliest or smallest first. */
  isAscending?: boolean
}

/** Position within a cursor, with the time in milliseconds. */
type Point = { at: number; uuid: string }
type Cursor = Point & { direction: Direction; page: number }

const LARGEST: Point = { at: Date.parse('9999-12-31T23:59:59.999Z'), uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const SMALLEST: Point = { at: 0, uuid: '00000000-0000-0000-0000-000000000000' }
const SEAL_BYTES = 9

/** Creates and reads sealed cursors. The seal proves that this installation wrote them. */
export function createCursors({ seal }: Pick<Tokens, 'seal'>, { isAscending = false } = {}) {
  const [beginning, end] = isAscending ? [SMALLEST, LARGEST] : [LARGEST, SMALLEST]
  const sealOf = (text: string) => seal('cursor', text).subarray(0, SEAL_BYTES)

  const write = ({ direction, page, at, uuid }: Cursor): string => {
    const text = [direction, page, at, uuid].join(' ')
    return Buffer.concat([sealOf(text), Buffer.from(text)]).toString('base64url')
  }

  const read = (given: string): Cursor => {
    const bytes = Buffer.from(given, 'base64url')
    const text = bytes.subarray(SEAL_BYTES).toString()
    // Compare the spelling too: base64url decoding ignores stray characters and unused last bits.
    if (bytes.toString('base64url') !== given || !sealOf(text).equals(bytes.subarray(0, SEAL_BYTES)))
      throw invalid('The cursor is invalid', 'cursor')
    const [direction, page, at, uuid] = text.split(' ')
    return {
      direction: direction === 'previous' ? 'previous' : 'next',
      page: Number(page),
      at: Number(at),
      uuid: uuid ?? '',
    }
  }

  return {
    /** @throws AppError 400 for a cursor without a valid seal */
    startOf: ({ page, limit, cursor }: PageQuery): PageStart => {
      if (cursor === undefined)
        return { page, limit, direction: 'next', beyond: null, offset: (page - 1) * limit, isAscending }
      const { at, uuid, ...rest } = read(cursor)
      return { ...rest, limit, beyond: { at, uuid }, offset: 0, isAscending }
    },

    /**
     * Cuts `rows` into a page with cursors. They were read in `direction` from `start`, with one row more than the
     * limit if more follow. A cursor back is always given, since the rows before `start` are assumed to still exist;
     * its page may be empty.
     */
    cut: <Row>(rows: Row[], start: PageStart, positionOf: (row: Row) => Position) => {
      const { limit, direction, beyond, offset } = start
      const pointOf = (row: Row): Point => {
        const { at, uuid } = positionOf(row)
        return { at: Number(at), uuid }
      }
      const shown = rows.slice(0, limit)
      if (direction === 'previous') shown.reverse()
      const hasMore = rows.length > limit
      const hasNext = direction === 'previous' || hasMore
      const hasPrevious = direction === 'next' ? beyond !== null || offset > 0 : hasMore
      const page = hasPrevious ? start.page : 1
      const [first, last] = [shown[0], shown.at(-1)]
      const before: Cursor = {
        direction: 'previous',
        page: Math.max(1, page - 1),
        ...(first === undefined ? end : pointOf(first)),
      }
      const after: Cursor =
        last === undefined
          ? { direction: 'next', page: 1, ...beginning }
          : { direction: 'next', page: page + 1, ...pointOf(last) }
      const meta: Omit<ListMeta, 'total'> = {
        page,
        size: limit,
        next: hasNext ? write(after) : null,
        previous: hasPrevious ? write(before) : null,
      }
      return { rows: shown, meta }
    },
  }
}

const isUpwards = ({ direction, isAscending = false }: PageStart) => (direction === 'next') === isAscending

/** Column that has one value in all rows of a scan, and that value. */
export type Fixed = readonly [column: Column, value: SQL]

/** List in round brackets, to be compared as a row. */
const rowOf = (terms: readonly (Column | SQL)[]) => sql`(${sql.join([...terms], sql`, `)})`

/**
 * Condition for rows after the start; undefined at the beginning of the list. `at` is a time or a number; an expression
 * is always a number.
 */
export function afterCursor(at: Column | SQL, uuid: Column, start: PageStart, ...fixed: Fixed[]): SQL | undefined {
  if (!start.beyond) return undefined
  const { beyond } = start
  const value =
    is(at, Column) && at.dataType === 'date'
      ? sql`${new Date(beyond.at).toISOString()}::timestamptz`
      : sql`${beyond.at}::bigint`
  const row = rowOf([...fixed.map(([column]) => column), at, uuid])
  const position = rowOf([...fixed.map(([, fixedValue]) => fixedValue), value, sql`${beyond.uuid}::uuid`])
  return isUpwards(start) ? sql`${row} > ${position}` : sql`${row} < ${position}`
}

/**
 * Condition that the columns have these values. Compared as rows, it can be served only by an index that begins with them,
 * if the order does too. By equality the planner may take one in list order and pass all rows of other values.
 */
export function isFixed(fixed: readonly Fixed[]): SQL | undefined {
  if (fixed.length === 0) return undefined
  const [columns, values] = [rowOf(fixed.map(([column]) => column)), rowOf(fixed.map(([, value]) => value))]
  return sql`(${columns} >= ${values} and ${columns} <= ${values})`
}

/** Terms for `order by` in the reading direction. */
export const cursorOrder = (at: Column | SQL, uuid: Column | SQL, start: PageStart, ...fixed: Fixed[]): SQL =>
  sql.join(
    [...fixed.map(([column]) => column), at, uuid].map((term) =>
      isUpwards(start) ? sql`${term} asc` : sql`${term} desc`,
    ),
    sql`, `,
  )
