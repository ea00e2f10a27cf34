import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../entry/start-error.ts'
import { connectEmbedded, type Database } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import { DUMP_REQUEST } from '../db/embedded-socket.ts'
import type { Log } from '../context/log.ts'
import { inDatabase, inSession } from './in-session.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

const SIZE_BYTES = 8
/** A running server of a former release does not know the request. */
const SILENT_MS = 120_000

/** Asks the process of the embedded database, which alone may open it, for a copy. */
export async function dumpEmbedded(host: string, path: string): Promise<void> {
  const socket = connect(join(host, '.s.PGSQL.5432'))
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('it does not answer')))
  const request = Buffer.alloc(8)
  request.writeUInt32BE(8, 0)
  request.writeUInt32BE(DUMP_REQUEST, 4)
  socket.write(request)
  let expected = Buffer.alloc(0)
  let received = 0
  async function* contents() {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      const rest = chunk.subarray(SIZE_BYTES - expected.length)
      expected = Buffer.concat([expected, chunk.subarray(0, SIZE_BYTES - expected.length)])
      received += rest.length
      yield rest
    }
  }
  await once(socket, 'connect')
  await pipeline(contents, createWriteStream(path, { mode: 0o600, flush: true }))
  if (expected.length < SIZE_BYTES || BigInt(received) !== expected.readBigUInt64BE())
    throw new StartError(
      'The running server did not send a whole copy of its database. Stop it, and run the command again.',
    )
}

/** Opens a copy in a folder of its own. What it is, is read from the copy, so a backup that cannot be restored is noticed. */
export async function openDump(dataDir: string, dump: string, log: Log): Promise<Database> {
  const { host, close } = await startEmbedded(dataDir, dump).catch((error: unknown) => {
    throw new StartError(
      `The copy ${dump} cannot be opened. It is damaged, or of a release with another PGlite: restore it with that one.`,
      { cause: error },
    )
  })
  const database = connectEmbedded(host, 2, log)
  return {
    ...database,
    close: async () => {
      await database.close()
      await close()
    },
  }
}

export async function readDump(dataDir: string, dump: string, log: Log): Promise<Snapshot> {
  const folder = join(dataDir, 'backup-check')
  // An interrupted run may have left one.
  await rm(folder, { recursive: true, force: true })
  try {
    return await inDatabase(openDump(folder, dump, log), (database) => inSession(database, readSnapshot))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
