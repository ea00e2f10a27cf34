import { createHash } from 'node:crypto'
import type { IdempotencyHeaders } from '#contracts/base/idempotency.ts'
import { AppError } from '../base/errors.ts'

/**
 * Header `Idempotency-Key` of a call. It is stored permanently in the row that the call creates, in the columns of
 * `idempotencyColumns`. A cache that is read before and written after the call would let two concurrent calls through.
 */
export type Idempotency = {
  /** Scope in which a key is unique: the user's uuid, or a hash of what identifies a guest. */
  idempotencyScope: string
  idempotencyKey: string
  idempotencyFingerprint: string
}

/** Undefined without the header. `body` is the parsed request body. */
export function idempotencyOf(scope: string, headers: IdempotencyHeaders, body: unknown): Idempotency | undefined {
  const idempotencyKey = headers['idempotency-key']
  if (idempotencyKey === undefined) return undefined
  return { idempotencyScope: scope, idempotencyKey, idempotencyFingerprint: fingerprintOf(body) }
}

/** SHA-256 of canonical JSON, independent of the order of object keys. */
export const fingerprintOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, sortNames) ?? '')
    .digest('hex')

const sortNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Null in rows from before fingerprints were stored. */
type Made = { idempotencyFingerprint: string | null }

/**
 * Row that this key has created; undefined if there is none. Call it before validation, which may reject today what it
 * accepted for the first call.
 * @throws AppError 409 if the key was used with another body
 */
export async function madeBefore<Row extends Made>(
  idempotency: Idempotency | undefined,
  find: (idempotency: Idempotency) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = idempotency && (await find(idempotency))
  if (row && row.idempotencyFingerprint !== null && row.idempotencyFingerprint !== idempotency?.idempotencyFingerprint)
    throw new AppError('IDEMPOTENCY_KEY_EXCEPTION', 'This key was used with another body before', ['idempotency-key'])
  return row
}

/**
 * Creates a row only once, in the transaction of `insert` and `find`. `insert` returns undefined if the unique index
 * over scope and key rejects the row. A concurrent call waits there for the first one's commit.
 * @throws AppError 409 if the key was used with another body
 */
export async function makeOnce<Row extends Made>(
  idempotency: Idempotency | undefined,
  insert: () => Promise<Row | undefined>,
  find: (idempotency: Idempotency) => Promise<Row | undefined>,
): Promise<{ row: Row; isReplayed: boolean }> {
  const made = await insert()
  if (made) return { row: made, isReplayed: false }
  const row = await madeBefore(idempotency, find)
  if (!row) throw new Error('Nothing was inserted, and no row has this key')
  return { row, isReplayed: true }
}
