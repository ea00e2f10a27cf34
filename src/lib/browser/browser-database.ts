import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

type Tables = DBSchema & {
  /** Films and pictures waiting for upload; `at` is the time they were stored, in milliseconds since the epoch. */
  files: { key: string; value: { file: Blob; at: number } }
  /** One record per user. */
  queues: { key: string; value: unknown }
}

export type BrowserDatabase = IDBPDatabase<Tables>

let opening: Promise<BrowserDatabase | null> | null = null

/** Database of this browser. Null if storage is refused, as in some private windows, or broken. */
export function browserDatabase(): Promise<BrowserDatabase | null> {
  opening ??= open()
  return opening
}

async function open(): Promise<BrowserDatabase | null> {
  try {
    if (!globalThis.indexedDB) return null
    return await openDB<Tables>('kramik', 1, {
      upgrade(database) {
        database.createObjectStore('files')
        database.createObjectStore('queues')
      },
      // A newer version of the page wants to upgrade the database. Close it and reopen on the next access.
      blocking(_current, _wanted, { target }) {
        opening = null
        ;(target as IDBDatabase).close()
      },
      terminated() {
        opening = null
      },
    })
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

/** True if the browser refused to store something: not allowed, no space, or the file no longer exists. */
export const isRefused = (error: unknown) => error instanceof DOMException
