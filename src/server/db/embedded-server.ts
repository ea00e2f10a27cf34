/**
 * The embedded PostgreSQL: PGlite behind a local socket, in its own process, which keeps the event loop of the web
 * process free. It holds a lock on its folder, because two processes on one folder destroy data, and ends when its
 * parent ends.
 */
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { holdLock, LOCKED } from '../base/hold-lock.ts'
import { serveDatabase } from './embedded-socket.ts'

const LOCK_WAIT_MS = 10_000

const [folder, socket, lock, dump] = process.argv.slice(2)
if (!folder || !socket || !lock || !process.send) throw new Error('This process is started by the database client')
if (!holdLock(lock, LOCK_WAIT_MS)) process.exit(LOCKED)

const database = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm, unaccent },
  ...(dump !== undefined && { loadDataDir: await openAsBlob(dump) }),
})
const server = await serveDatabase(database, socket)

let isClosing = false
async function close() {
  if (isClosing) return
  isClosing = true
  await server.close()
  await database.close()
  process.exit(0)
}
const leave = () => void close().catch(() => process.exit(1))
process.on('disconnect', leave)
process.on('SIGTERM', leave)
// Ctrl-C signals the whole process group. Wait for the parent, which closes its connections and then disconnects.
process.on('SIGINT', () => undefined)
process.send('ready')
