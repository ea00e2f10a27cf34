import { bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const newUuid = () => v7()

export const key = () => uuid().primaryKey().$defaultFn(newUuid)

/**
 * Timestamp in milliseconds, the precision of JavaScript. Finer values would make rows fall between the pages of a
 * keyset.
 */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () =>
  moment()
    .notNull()
    .$defaultFn(() => new Date())

export const count = () => bigint({ mode: 'number' }).notNull().default(0)

/**
 * Idempotency key of the call that created the row; see `http/idempotency.ts`. The table adds a unique index over scope and
 * key.
 */
export const idempotencyColumns = () => ({
  idempotencyScope: text(),
  idempotencyKey: text(),
  idempotencyFingerprint: text(),
})

/** Money in whole grosze. */
export const grosze = () => bigint({ mode: 'number' })
