import { browserDatabase } from '#lib/browser/browser-database.ts'
import { changeQueue, EMPTY_QUEUE, type QueueEvent, type ReelQueue } from './reel-queue.ts'

/** Fallback without storage in the browser: the queue lives as long as the tab. */
const inMemory = new Map<string, ReelQueue>()

/** Ignores a queue in an unreadable older format. */
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

/** Runs in one transaction, so that two tabs never undo each other's changes. */
export async function changeStoredQueue(userUuid: string, event: QueueEvent): Promise<ReelQueue> {
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

/** Films still needed by a queue of this browser. */
export async function usedFiles(): Promise<Set<string>> {
  const database = await browserDatabase()
  const queues = (await database?.getAll('queues')) ?? []
  return new Set(
    queues.flatMap((record) => read(record).reels.flatMap(({ film, thumbnail }) => [film.id, thumbnail?.id ?? ''])),
  )
}
