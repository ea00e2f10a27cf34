import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

type Tables = DBSchema & {
  /** Films and pictures that wait to be sent; `at` is when they came, in milliseconds since the epoch. */
  files: { key: string; value: { file: Blob; at: number } }
  /** One record a user. */
  queues: { key: string; value: unknown }
}

export type BrowserDatabase = IDBPDatabase<Tables>

let opening: Promise<BrowserDatabase | null> | null = null

/** What this browser keeps beyond a reload. Null where it keeps nothing: refused, as in some private windows, or broken. */
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
      // Another version of the page wants to change the tables: it goes first, this one asks again.
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

/** Whether a browser will not keep something: not allowed, no room, or a file that is no longer there. */
export const isRefused = (error: unknown) => error instanceof DOMException
