import { browserDatabase } from '#lib/browser-database.ts'
import { changeQueue, EMPTY_QUEUE, type QueueEvent, type ReelQueue } from './reel-queue.ts'

/** Where the browser keeps nothing, the queue lives as long as the tab. */
const inMemory = new Map<string, ReelQueue>()

/** A queue of an older page that this one cannot read is none. */
const read = (record: unknown): ReelQueue =>
  typeof record === 'object' && record !== null && 'version' in record && record.version === VERSION
    ? (record as ReelQueue & { version: number })
    : EMPTY_QUEUE

const VERSION = 1

export async function readQueue(userUuid: string): Promise<ReelQueue> {
  const database = await browserDatabase()
  if (!database) return inMemory.get(userUuid) ?? EMPTY_QUEUE
  return read(await database.get('queues', userUuid))
}

/** In one transaction, so that two tabs never undo each other's changes. */
export async function changeKeptQueue(userUuid: string, event: QueueEvent): Promise<ReelQueue> {
  const database = await browserDatabase()
  if (!database) return changeInMemory(userUuid, event)
  const transaction = database.transaction('queues', 'readwrite')
  const queue = changeQueue(read(await transaction.store.get(userUuid)), event)
  await transaction.store.put({ ...queue, version: VERSION }, userUuid)
  await transaction.done
  return queue
}

function changeInMemory(userUuid: string, event: QueueEvent) {
  const queue = changeQueue(inMemory.get(userUuid) ?? EMPTY_QUEUE, event)
  inMemory.set(userUuid, queue)
  return queue
}

/** Every film that some queue of this browser still needs. */
export async function usedFiles(): Promise<Set<string>> {
  const database = await browserDatabase()
  const queues = (await database?.getAll('queues')) ?? []
  return new Set(
    queues.flatMap((record) => read(record).reels.flatMap(({ film, thumbnail }) => [film.id, thumbnail?.id ?? ''])),
  )
}
