import { internalToken, readsInternalToken } from '../auth/internal-token.ts'
import { storedKeys } from '../auth/keys.ts'
import { createTokens } from '../auth/tokens.ts'
import { createVault } from '../auth/vault.ts'
import { createChanges } from './changes.ts'
import type { Config } from './config.ts'
import { openDatabase, pingDatabase, type Database } from '../db/client.ts'
import { logClockDifference } from '../db/clock-difference.ts'
import { logConnectionBudget } from '../db/connection-budget.ts'
import { checkMigrations, migrateDatabase } from '../db/migrate.ts'
import { checkRoleLimits } from '../db/role-limits.ts'
import { createMetrics, hasMetrics, type Metrics } from '../operations/metrics.ts'
import { addPoolGauges } from '../operations/pool-gauges.ts'
import { createReadiness, type Readiness } from '../operations/readiness.ts'
import { retries } from '../db/unit.ts'
import { JOB_KINDS } from '../jobs/job-kinds.ts'
import { openQueue } from '../jobs/queue.ts'
import { checkInstance, checkStore } from './instance.ts'
import { createLog } from './log.ts'
import { openEventBus } from '../ports/event-bus/open-event-bus.ts'
import type { LimitCounts } from '../ports/limits/limit-counts.ts'
import { openLimitCounts } from '../ports/limits/open-limit-counts.ts'
import { openRedisBell } from '../ports/page-store/redis-page-store.ts'
import { openPayment } from '../ports/payment/open-payment.ts'
import { openSocial } from '../ports/social/open-social.ts'
import { openStorage, type Stores } from '../ports/storage/open-storage.ts'
import { createPlaceOf, hasMediaElsewhere } from '../areas/media/media.ts'
import type { Parts } from './parts.ts'
import { buildServices, type Services } from './services.ts'
import { settingsOf } from './settings.ts'
import { StartError } from '../entry/start-error.ts'

/** Resources of a process, opened at its start and closed at its end. */
export type Context = Omit<Parts, 'db' | 'bus' | 'attempts' | 'channel'> & {
  config: Config
  database: Database
  /** Both places of files, for moving media between them. */
  stores: Stores
  services: Services
  /** Requests of each client, counted by all processes. */
  limitCounts: LimitCounts
  /** True for the token of our own server-side rendering. */
  isInternal: ReturnType<typeof readsInternalToken>
  /** Health checks. Each throws if its part does not respond. */
  checks: { database: () => Promise<void>; storage: () => Promise<void>; jobs: () => Promise<void> }
  readiness: Readiness
  metrics: Metrics
  /** Registers work that is awaited on closing, before the resources that it uses are closed. */
  beforeClose: (end: () => Promise<void>) => void
  close: () => Promise<void>
}

/**
 * Opens the resources. A worker runs jobs and takes over those of dead processes. `open` replaces opening the database.
 */
export async function openContext(config: Config, isWorker: boolean, open = openDatabase): Promise<Context> {
  const log = createLog(config)
  const stores: Stores = await openStorage(
    config,
    createPlaceOf(() => database.db),
  )
  await checkStore(stores, config)
  const database = await open(config, log)
  try {
    const waiting = await migrateDatabase(database)
    if (waiting.length > 0)
      log.warn(
        { waiting },
        'migrations wait until no process of the former release runs: npm run admin migrate --after',
      )
    await checkRoleLimits(database, log)
    await logClockDifference(database, log)
    const queue = await openQueue(database, JOB_KINDS, isWorker, log)
    const { storage } = stores
    if (stores.elsewhere === null && (await hasMediaElsewhere(database.db)))
      throw new StartError('S3_BUCKET="": some media lie in a store elsewhere. Name it, or move them back before.')
    await checkInstance(database.db, stores)
    const signing = config.jwtSecret ?? (await storedKeys(config.dataDir, 'signing'))
    const tokens = createTokens(signing)
    const vault = createVault({
      keys: config.vaultKeys ?? (await storedKeys(config.dataDir, 'vault')),
      legacy: signing,
    })
    const limitCounts = await openLimitCounts(config, log)
    const isInternal = readsInternalToken(await internalToken(config))
    const socialNetwork = openSocial(config.social)
    const gateway = openPayment(config)
    if (isWorker)
      void gateway
        ?.fault()
        .then(
          (fault) =>
            fault !== null &&
            log.error({ fault }, 'the payment gateway rejects our configuration; nobody can pay online'),
        )
    const bus = await openEventBus(config, log)
    await logConnectionBudget(database, config, log)
    const changes = createChanges(bus)
    const bell = config.redis === undefined ? undefined : await openRedisBell(config.redis, log)
    if (bell) changes.onTouched(bell.ring)
    const parts = { ...settingsOf(config), log, queue, storage, tokens, vault, socialNetwork, gateway, changes }
    const services = buildServices({ ...parts, db: database.db, bus })
    const checks = { database: () => pingDatabase(database.db), storage: storage.check, jobs: queue.ping }
    const migrations = () => checkMigrations(database)
    const store = { storage: storage.check }
    const readiness = createReadiness(
      { database: checks.database, migrations, ...(config.mediaStore === 'disk' && store) },
      { ...(config.mediaStore === 's3' && { reported: store }) },
    )
    const metrics = createMetrics(hasMetrics(config))
    if (metrics.isOn) addPoolGauges(metrics, database.pool)
    const logRetry = (code: unknown) => log.warn({ code }, 'a transaction is retried after a conflict')
    retries.subscribe(logRetry)
    const ends: (() => Promise<void>)[] = []
    const close = async () => {
      metrics.close()
      retries.unsubscribe(logRetry)
      await Promise.all(ends.map((end) => end()))
      await queue.stop()
      await bell?.close()
      await limitCounts.close()
      await bus.close()
      await database.close()
    }
    const beforeClose = (end: () => Promise<void>) => void ends.push(end)
    const own = { config, database, stores, services, limitCounts, isInternal }
    return { ...parts, ...own, checks, readiness, metrics, beforeClose, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
