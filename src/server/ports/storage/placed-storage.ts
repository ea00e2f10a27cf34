import type { About, Access, FileStore, Staging, Storage, StoreName } from './storage.ts'

/** Stores in which a file may lie, the first one being where its row says. */
export type Place = { stores: readonly StoreName[]; access: Access }

/** Finds the place of a key. `newIn` is the store of keys without a row. */
export type PlaceOf = (key: string, newIn: StoreName) => Promise<Place>

/** The store elsewhere, by access. */
export type Elsewhere = { files: Record<Access, FileStore>; staging: Staging }

type Parts = { disk: Storage; elsewhere: Elsewhere; newIn: StoreName; placeOf: PlaceOf }

/**
 * Storage on the local disk and in a store elsewhere at once: a file is where its row says, so that media can move while
 * they are played. A file that is not there yet, or not any more, is looked for in the other store.
 */
export function createPlacedStorage({ disk, elsewhere, newIn, placeOf }: Parts): Storage {
  const storeOf = (name: StoreName, access: Access): FileStore => (name === 'disk' ? disk : elsewhere.files[access])
  const accesses: Access[] = ['public', 'private']

  async function placesOf(key: string): Promise<FileStore[]> {
    const { stores, access } = await placeOf(key, newIn)
    return stores.map((name) => storeOf(name, access))
  }

  async function placeWith(key: string): Promise<FileStore> {
    const [first, ...others] = await placesOf(key)
    if (!first) throw new Error(`The key ${key} has no place`)
    if (others.length === 0 || (await first.has(key))) return first
    for (const other of others) if (await other.has(key)) return other
    return first
  }

  return {
    ...disk,
    newIn,
    staging: elsewhere.staging,
    adopt: async (localPath, key, about?: About) => {
      const { stores, access } = await placeOf(key, newIn)
      const isPrivate = about?.isPrivate === true || access === 'private'
      await storeOf(stores[0] ?? newIn, isPrivate ? 'private' : 'public').adopt(localPath, key, about)
    },
    has: async (key) => {
      for (const store of await placesOf(key)) if (await store.has(key)) return true
      return false
    },
    locate: async (key) => {
      for (const store of await placesOf(key)) {
        const located = await store.locate(key)
        if (located) return located
      }
      return null
    },
    read: async (key, range) => (await placeWith(key)).read(key, range),
    localCopy: async (key, folder) => (await placeWith(key)).localCopy(key, folder),
    localFolder: async (key, folder) => {
      const [first] = await placesOf(key)
      if (!first) throw new Error(`The key ${key} has no place`)
      return first.localFolder(key, folder)
    },
    list: async (key) => {
      const [first] = await placesOf(key)
      return first?.list(key) ?? []
    },
    // In all places: a media that is deleted while it moves leaves nothing.
    remove: async (key) => {
      await disk.remove(key)
      for (const access of accesses) await elsewhere.files[access].remove(key)
    },
    check: async () => {
      await disk.check()
      await elsewhere.files.public.check()
    },
  }
}
