import { createHash } from 'node:crypto'
import type { IdempotencyHeaders } from '#contracts/idempotency.ts'
import { AppError } from './errors.ts'

/**
 * The header `Idempotency-Key` of a call. It is kept for good in the row that the call makes, in the columns of
 * `idempotencyColumns`: a cache that is read before and written after would let two calls at once through.
 */
export type Idempotency = {
  /** Within it a key is unique: the user's uuid, or a hash of whatever else identifies who asks. */
  idempotencyScope: string
  idempotencyKey: string
  idempotencyFingerprint: string
}

/** Undefined without the header. `body` is what the contract made of the request. */
export function idempotencyOf(scope: string, headers: IdempotencyHeaders, body: unknown): Idempotency | undefined {
  const idempotencyKey = headers['idempotency-key']
  if (idempotencyKey === undefined) return undefined
  return { idempotencyScope: scope, idempotencyKey, idempotencyFingerprint: fingerprintOf(body) }
}

/** SHA-256 of canonical JSON: the order of an object's names does not matter. */
export const fingerprintOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, sortNames) ?? '')
    .digest('hex')

const sortNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Null in rows that are older than the fingerprint. */
type Made = { idempotencyFingerprint: string | null }

/**
 * The row that this key has made; undefined where there is none yet. Ask before the call is judged, which may well
 * refuse today what it made yesterday.
 * @throws AppError 409 where the row was made of another body
 */
export async function madeBefore<Row extends Made>(
  asked: Idempotency | undefined,
  find: (asked: Idempotency) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = asked && (await find(asked))
  if (row && row.idempotencyFingerprint !== null && row.idempotencyFingerprint !== asked?.idempotencyFingerprint)
    throw new AppError('IDEMPOTENCY_KEY_EXCEPTION', 'This key came with another body before', ['idempotency-key'])
  return row
}

/**
 * Makes a row once, in the transaction that `insert` and `find` use. `insert` answers undefined where the unique index
 * over scope and key refused the row; a second call waits there until the first is committed.
 * @throws AppError 409 where the row was made of another body
 */
export async function makeOnce<Row extends Made>(
  asked: Idempotency | undefined,
  insert: () => Promise<Row | undefined>,
  find: (asked: Idempotency) => Promise<Row | undefined>,
): Promise<{ row: Row; isReplayed: boolean }> {
  const made = await insert()
  if (made) return { row: made, isReplayed: false }
  const row = await madeBefore(asked, find)
  if (!row) throw new Error('Nothing was inserted, and no row has this key')
  return { row, isReplayed: true }
}
