import { DatabaseSync } from 'node:sqlite'

/** Exit code of a process that finds its lock held by another process (EX_TEMPFAIL of sysexits). */
export const LOCKED = 75

/** Keeps the locks from garbage collection, which would release them. */
const held: DatabaseSync[] = []

/**
 * Takes an exclusive lock on `file` until this process ends in whatever way, and creates the file if necessary.
 * SQLite takes it because Node itself offers no lock that the kernel releases on every platform.
 * @param waitMs time to wait for another holder
 * @returns false if another process holds the lock
 */
export function holdLock(file: string, waitMs: number): boolean {
  const lock = new DatabaseSync(file, { timeout: waitMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
  held.push(lock)
  return true
}

const SQLITE_BUSY = 5
