/**
 * The embedded PostgreSQL: PGlite behind a local socket, in a process of its own, so that the event loop of the web
 * process stays free. Started by embedded.ts under a lock of the folder; ends when its parent does.
 */
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { serveDatabase } from './embedded-socket.ts'

const [folder, socket] = process.argv.slice(2)
if (!folder || !socket || !process.send) throw new Error('This process is started by the database client')

const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } })
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
// A Ctrl-C reaches the whole group; the parent closes its connections first and then disconnects.
process.on('SIGINT', () => undefined)
process.send('ready')
