import { createTokens, tokenSecrets } from '../auth/tokens.ts'
import { createVault, vaultSecrets } from '../auth/vault.ts'
import { createChanges } from './changes.ts'
import type { Config } from './config.ts'
import { openDatabase, pingDatabase, type Database } from '../db/client.ts'
import { checkMigrations, migrateDatabase } from '../db/migrate.ts'
import { createMetrics, hasMetrics, type Metrics } from '../operations/metrics.ts'
import { addPoolGauges } from '../operations/pool-gauges.ts'
import { createReadiness, type Readiness } from '../operations/readiness.ts'
import { retries } from '../db/unit.ts'
import { JOB_KINDS } from '../jobs/job-kinds.ts'
import { openQueue } from '../jobs/queue.ts'
import { createLog } from './log.ts'
import { openEventBus } from '../ports/event-bus/open-event-bus.ts'
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
  const database = await open(config, log)
  try {
    await migrateDatabase(database)
    const queue = await openQueue(database, JOB_KINDS, isWorker, log)
    const stores = await openStorage(
      config,
      createPlaceOf(() => database.db),
    )
    const { storage } = stores
    if (stores.elsewhere === null && (await hasMediaElsewhere(database.db)))
      throw new StartError('S3_BUCKET="": some media lie in a store elsewhere. Name it, or move them back before.')
    const secrets = await tokenSecrets(config)
    const tokens = createTokens(secrets)
    const vault = createVault(await vaultSecrets(config, secrets))
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
    const changes = createChanges(bus)
    const bell = config.redisUrl === undefined ? undefined : await openRedisBell(config.redisUrl, log)
    if (bell) changes.onTouched(bell.ring)
    const parts = { ...settingsOf(config), log, queue, storage, tokens, vault, socialNetwork, gateway, changes }
    const services = buildServices({ ...parts, db: database.db, bus })
    const checks = { database: () => pingDatabase(database.db), storage: storage.check, jobs: queue.ping }
    const migrations = () => checkMigrations(database)
    const readiness = createReadiness({ database: checks.database, storage: storage.check, migrations })
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
      await bus.close()
      await database.close()
    }
    const beforeClose = (end: () => Promise<void>) => void ends.push(end)
    return { ...parts, config, database, stores, services, checks, readiness, metrics, beforeClose, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
