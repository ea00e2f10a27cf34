import type { MediaQuota } from '#contracts/media/media.ts'
import type { Settings } from '#server/context/settings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { AppError } from '#server/base/errors.ts'
import { quotaRepo, type Usage } from './quota.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An upload without a chunk for this long keeps its bytes, but no longer counts as waiting. */
const ACTIVE_MS = DAY_MS
/** `Retry-After` while films wait for their preparation, in seconds. */
const RETRY_WAITING_S = 60

export type Quota = ReturnType<typeof createQuota>

/** Limits the bytes that an account stores, and the films that it has waiting. */
export function createQuota(db: Db, limits: Settings['quota']) {
  const usageOf = (tx: Tx, ownerUuid: string, exceptUuid?: string) =>
    quotaRepo.usageOf(tx, ownerUuid, new Date(Date.now() - ACTIVE_MS), exceptUuid)

  function requireStored({ storedBytes }: Usage, bytes: number, field: string) {
    if (storedBytes >= limits.storedBytes || storedBytes + bytes > limits.storedBytes)
      throw new AppError('QUOTA_EXCEEDED_EXCEPTION', `The account may store ${limits.storedBytes} bytes`, [field])
  }

  function requireWaiting({ waitingBytes, waitingFilms }: Usage, bytes: number, field: string) {
    if (waitingFilms === 0) return
    if (waitingFilms < limits.waitingFilms && waitingBytes + bytes <= limits.waitingBytes) return
    const detail = `The account has ${waitingFilms} films of ${waitingBytes} bytes waiting`
    const error = new AppError('UPLOADS_WAITING_EXCEPTION', detail, [field])
    throw Object.assign(error, { retryAfter: RETRY_WAITING_S })
  }

  return {
    of: async (ownerUuid: string): Promise<MediaQuota> => {
      const { storedBytes, waitingBytes, waitingFilms } = await usageOf(db, ownerUuid)
      return {
        stored: { bytes: storedBytes, limit: limits.storedBytes },
        waiting: {
          bytes: waitingBytes,
          limit: limits.waitingBytes,
          films: waitingFilms,
          filmLimit: limits.waitingFilms,
        },
      }
    },

    /** Refuses a request of an account without any space before its body is read. */
    requireSpace: async (ownerUuid: string, field: string): Promise<void> =>
      requireStored(await usageOf(db, ownerUuid), 0, field),

    /**
     * Admits an upload of `bytes`, 0 if that is unknown. Call it in the transaction that stores their number: admissions
     * of the account then wait for each other. `uuid` names an upload that is being admitted again.
     * @throws AppError 413 if the account is full, 429 if too many of its films are waiting
     */
    admitUpload: async (tx: Tx, ownerUuid: string, bytes: number, field: string, uuid?: string): Promise<void> => {
      await quotaRepo.lock(tx, ownerUuid)
      const usage = await usageOf(tx, ownerUuid, uuid)
      requireStored(usage, bytes, field)
      requireWaiting(usage, bytes, field)
    },

    /** Admits a file that is stored at once. Call it in the transaction that inserts it. @throws AppError 413 */
    admitStored: async (tx: Tx, ownerUuid: string, bytes: number, field: string): Promise<void> => {
      await quotaRepo.lock(tx, ownerUuid)
      requireStored(await usageOf(tx, ownerUuid), bytes, field)
    },
  }
}
