import type { PGlite } from '@electric-sql/pglite'
import { createServer, type Socket } from 'node:net'

/** Ours: asks for a copy of the whole database, which is sent after its size in eight bytes. */
export const DUMP_REQUEST = 80870911
const CANCEL_REQUEST = 80877102
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const codeOf = (letter: string) => letter.charCodeAt(0)
/** Message types. Sync and simple Query end a request; after Flush the client waits for a response within one. */
const [SYNC, QUERY, FLUSH, TERMINATE] = [codeOf('S'), codeOf('Q'), codeOf('H'), codeOf('X')]
const SYNC_MESSAGE = new Uint8Array([SYNC, 0, 0, 0, 4])

type Turn = { of: Connection; bytes: Buffer; isWhole: boolean; isDump?: boolean }
type Connection = { socket: Socket; held: Buffer; hasStarted: boolean }

/**
 * Serves PostgreSQL's protocol on a local socket for a PGlite, whose single session all connections share. Each request
 * (Parse to Sync) is passed on as a whole, which is several times faster than message by message. A connection with an
 * open transaction keeps the session until the transaction ends, so that connections do not mix their rows.
 */
export async function serveDatabase(database: PGlite, path: string): Promise<{ close: () => Promise<void> }> {
  const connections = new Set<Connection>()
  let waiting: Turn[] = []
  /** Connection with unfinished work in the session. The others wait. */
  let holder: Connection | null = null
  let isRunning = false
  let finished = Promise.resolve()

  async function run({ of, bytes, isWhole, isDump = false }: Turn): Promise<void> {
    if (isDump) return dumpTo(of.socket, database)
    await database.execProtocolRawStream(bytes, {
      onRawData: (data) => {
        // Copy the response, because the database reuses its memory for the next one.
        if (of.socket.writable) of.socket.write(Buffer.from(data))
      },
    })
    holder = !isWhole || database.isInTransaction() ? of : null
  }

  /** Rolls back the work of a connection that was closed. */
  async function settle(gone: Connection): Promise<void> {
    if (holder !== gone) return
    await database.execProtocolRawStream(SYNC_MESSAGE, { onRawData: () => undefined })
    if (database.isInTransaction()) await database.exec('rollback')
    holder = null
  }

  function next(): Turn | undefined {
    const index = holder === null ? 0 : waiting.findIndex(({ of }) => of === holder)
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }

  async function runAll(): Promise<void> {
    for (;;) {
      if (holder !== null && !connections.has(holder)) await settle(holder)
      const turn = next()
      if (!turn) return
      if (connections.has(turn.of)) await run(turn)
    }
  }

  function proceed() {
    if (isRunning) return
    isRunning = true
    finished = runAll()
      .catch((error: unknown) => {
        // The session is in an unknown state. Exit; the parent process restarts this one.
        console.error(error)
        process.exit(1)
      })
      .finally(() => {
        isRunning = false
      })
  }

  function leave(connection: Connection) {
    if (!connections.delete(connection)) return
    waiting = waiting.filter(({ of }) => of !== connection)
    connection.socket.destroy()
    proceed()
  }

  const server = createServer((socket) => {
    const connection: Connection = { socket, held: Buffer.alloc(0), hasStarted: false }
    connections.add(connection)
    socket.on('data', (data) => {
      connection.held = connection.held.length > 0 ? Buffer.concat([connection.held, data]) : data
      for (let turn = takeTurn(connection); turn; turn = takeTurn(connection)) {
        if (turn === 'leave') return leave(connection)
        waiting.push(turn)
      }
      proceed()
    })
    socket.on('error', () => leave(connection))
    socket.on('close', () => leave(connection))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })

  return {
    close: async () => {
      server.close()
      for (const connection of connections) leave(connection)
      await finished
    },
  }
}

/** The receiver compares the size with what has arrived. */
async function dumpTo(socket: Socket, database: PGlite): Promise<void> {
  await database.exec('checkpoint')
  const copy = Buffer.from(await (await database.dumpDataDir('gzip')).arrayBuffer())
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(copy.length))
  if (socket.writable) socket.write(size)
  socket.end(copy)
}

/** Takes the runnable messages from the front of the connection's buffer. Undefined until more arrive. */
function takeTurn(connection: Connection): Turn | 'leave' | undefined {
  const { held, hasStarted } = connection
  if (!hasStarted) return takeGreeting(connection)
  for (let at = 0; at + 5 <= held.length;) {
    const type = held[at]
    const end = at + 1 + held.readUInt32BE(at + 1)
    if (type === TERMINATE) return 'leave'
    if (end > held.length) return undefined
    if (type === SYNC || type === QUERY || type === FLUSH) {
      connection.held = held.subarray(end)
      return { of: connection, bytes: held.subarray(0, end), isWhole: type !== FLUSH }
    }
    at = end
  }
  return undefined
}

/** Handles the messages without a type: the request for encryption (refused), then the startup message. */
function takeGreeting(connection: Connection): Turn | 'leave' | undefined {
  const { held, socket } = connection
  if (held.length < 8) return undefined
  const length = held.readUInt32BE(0)
  const code = held.readUInt32BE(4)
  if (code === CANCEL_REQUEST) return 'leave'
  if (code === DUMP_REQUEST) {
    connection.held = held.subarray(8)
    return { of: connection, bytes: held.subarray(0, 8), isWhole: true, isDump: true }
  }
  if (held.length < length) return undefined
  connection.held = held.subarray(length)
  if (code === SSL_REQUEST || code === GSS_REQUEST) {
    socket.write('N')
    return takeGreeting(connection)
  }
  connection.hasStarted = true
  return { of: connection, bytes: held.subarray(0, length), isWhole: true }
}
