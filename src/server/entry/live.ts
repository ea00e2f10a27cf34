/** Keeper: the process beside a media server. It owns the server, the recorders and the gate. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../context/config.ts'
import { ConfigError } from '../context/environment.ts'
import { holdLock, LOCKED } from '../base/hold-lock.ts'
import { openRunningDatabase, pingDatabase, type Database } from '../db/client.ts'
import { createLog, type Log } from '../context/log.ts'
import { filmSenders } from '../files/film-senders.ts'
import { openRecordings } from '../files/open-recordings.ts'
import { createKeeper } from '../areas/live/live/keeper.ts'
import { createMediaMove, createPlaceOf, createRecordingPlaces } from '../areas/media/media.ts'
import { startClock } from '../jobs/clock.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { createKeeperRepo } from '../areas/live/live/keeper.repo.ts'
import { openGate } from '../ports/streaming/gate/gate.ts'
import { heldGateway } from '../ports/streaming/hold-gateway.ts'
import { liveFolder, signIn } from '../ports/streaming/keeper-folder.ts'
import { createMetrics, hasMetrics } from '../operations/metrics.ts'
import { createReadiness } from '../operations/readiness.ts'
import { reportConfinement } from '../operations/report-confinement.ts'
import { serveOperations } from '../operations/serve-operations.ts'
import { start } from './start.ts'

const TICK_MS = 500
const HOUR_MS = 60 * 60 * 1000
/** Time after which the keeper ends without a database, since nobody can then end a live or watch a new one. */
const ALONE_MAX_MS = 120_000

// Of several keepers that servers of one folder start, one runs.
const lock = process.argv[2]
if (lock && !holdLock(lock, 0)) process.exit(LOCKED)

await start(async (config) => {
  const { gateway: number, capacity, isDraining } = config.janus
  const log = createLog(config)
  const metrics = createMetrics(hasMetrics(config))
  const details = reportConfinement(config, log, metrics)
  const folder = liveFolder(config)
  let wake = () => {}
  const gateways = heldGateway(config, folder, log, () => wake())
  if (!gateways) throw new ConfigError('JANUS_PATH="": the keeper needs a media server, here or by JANUS_URL')
  const gate = await openGate({ ...config.keeper, capacity, isLimited: config.isRateLimited }, () =>
    keeper.isReady() ? gateways.running() : undefined,
  )

  const connection = createConnection(config, log)
  const { db } = connection
  const stores = await openStorage(config, createPlaceOf(db))
  const places = createRecordingPlaces(db)
  const repo = createKeeperRepo(db, number)
  const keeper = createKeeper({
    repo,
    recording: openRecordings(config, { folder, stores, ...places, log }),
    film: filmSenders(config, folder, stores.storage),
    gateway: gateways.ready,
    lease: () => ({ address: gate.address, capacity, isDraining, viewers: gate.viewers() }),
    log,
  })

  let isClosing = false
  async function tick(): Promise<void> {
    await connection.open()
    try {
      await keeper.tick()
      connection.confirm()
    } catch (error) {
      log.warn({ err: error }, 'the keeper could not read or update its lives')
      await connection.check()
    }
  }
  async function run(): Promise<void> {
    while (!isClosing) {
      await tick()
      if (connection.silentMs() > ALONE_MAX_MS) process.kill(process.pid, 'SIGTERM')
      await Promise.race([pause(TICK_MS), new Promise<void>((go) => (wake = go))])
    }
  }
  const under = run()

  // The server that started this keeper has ended. A live on air continues until the next server takes over.
  process.on('SIGHUP', () => {
    if (!keeper.isOnAir()) process.kill(process.pid, 'SIGTERM')
  })
  // Recordings lie on this disk, where no worker may be.
  const endClearing = startClock(
    HOUR_MS,
    async () => void (await createMediaMove({ db: db(), stores }).clear(false)),
    (error) => log.error({ err: error }, 'files that recordings left stay behind'),
  )
  const signOut = await signIn(folder)
  const readiness = createReadiness({
    database: () => pingDatabase(db()),
    gateway: async () => {
      if (!keeper.isReady()) throw new Error('There is no gateway')
    },
  })
  metrics.gauge('gateway_viewers', 'Viewers by WebRTC', gate.viewers)
  // Beside a server METRICS_PORT is that of the server.
  const operations = await serveOperations(lock ? {} : config, { readiness, metrics, details })
  return {
    name: `keeper ${gate.address}`,
    close: async () => {
      isClosing = true
      await endClearing()
      await under
      await keeper
        .close()
        .catch((error: unknown) => log.warn({ err: error }, 'the lease of the gateway could not be released'))
      await gate.close()
      await gateways.stop()
      await operations.close()
      await connection.close()
      await signOut()
    },
  }
}, 'keeper')

/** Connection that is opened again after the database was away. */
function createConnection(config: Config, log: Log) {
  let database: Database | undefined
  let answeredAt = Date.now()
  const confirm = () => {
    answeredAt = Date.now()
  }
  return {
    db: () => {
      if (!database) throw new Error('There is no database')
      return database.db
    },
    open: async () => {
      try {
        database ??= await openRunningDatabase({ ...config, databasePool: 2 }, log)
      } catch (error) {
        log.warn({ err: error }, 'the database cannot be reached')
      }
    },
    confirm,
    check: async () => {
      const known = database
      if (!known) return
      await pingDatabase(known.db).then(confirm, async () => {
        database = undefined
        await known.close().catch(() => undefined)
      })
    },
    /** Time since the last answer. */
    silentMs: () => Date.now() - answeredAt,
    close: async () => database?.close(),
  }
}
