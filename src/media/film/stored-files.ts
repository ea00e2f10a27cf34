import { v7 } from 'uuid'
import { serverNow } from '#lib/base/server-clock.ts'
import { browserDatabase, isRefused } from '#lib/browser/browser-database.ts'

/** Metadata that identifies a file without reading it; `id` is its key in the store. */
export type FileFacts = { id: string; name: string; size: number; type: string; lastModified: number }

const UNUSED_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** Files that the browser could not store. They exist only in memory, so each open tab gets a copy. */
const loose = new Map<string, Blob>()
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kramik-files')
if (tabs)
  tabs.onmessage = ({ data }: MessageEvent<{ id: string; file: Blob }>) => {
    loose.set(data.id, data.file)
  }

/**
 * Copies a file into the browser's storage, so that changes on disk do not affect it. `isStored` is false if that
 * failed.
 */
export async function storeFile(file: File): Promise<{ facts: FileFacts; isStored: boolean }> {
  const { name, size, type, lastModified } = file
  const facts = { id: v7(), name, size, type, lastModified }
  loose.set(facts.id, file)
  try {
    const database = await browserDatabase()
    await database?.put('files', { file, at: serverNow() }, facts.id)
    if (!database) throw new DOMException('Nothing is kept here', 'InvalidStateError')
    loose.delete(facts.id)
    return { facts, isStored: true }
  } catch (error) {
    if (!isRefused(error)) throw error
    tabs?.postMessage({ id: facts.id, file })
    return { facts, isStored: false }
  }
}

/** Null if the file no longer exists. */
export async function storedFile(id: string): Promise<Blob | null> {
  const held = loose.get(id)
  if (held) return held
  const database = await browserDatabase()
  return (await database?.get('files', id))?.file ?? null
}

export async function dropFile(id: string): Promise<void> {
  loose.delete(id)
  await (await browserDatabase())?.delete('files', id)
}

/** Removes files that have been unused for a week. */
export async function sweepFiles(used: ReadonlySet<string>, now = serverNow()): Promise<void> {
  const database = await browserDatabase()
  const entries = database?.transaction('files', 'readwrite').store
  for (let cursor = await entries?.openCursor(); cursor; cursor = await cursor.continue())
    if (!used.has(cursor.key) && now - cursor.value.at > UNUSED_FOR_MS) await cursor.delete()
}
