import { createTokens, tokenSecrets, type Tokens } from './auth/tokens.ts'
import { createVault, type Vault, vaultSecrets } from './auth/vault.ts'
import { createChanges, type Changes } from './changes.ts'
import type { Config } from './config.ts'
import { openDatabase, pingDatabase, type Database } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { retries } from './db/unit.ts'
import { JOB_KINDS } from './jobs/kinds.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { createLog, type Log } from './log.ts'
import { openEventBus } from './ports/event-bus/open-event-bus.ts'
import { openRedisBell } from './ports/page-store/redis-page-store.ts'
import { openPayment } from './ports/payment/open-payment.ts'
import type { PaymentPort } from './ports/payment/payment.ts'
import { openSocial, type SocialNetwork } from './ports/social/open-social.ts'
import { createDiskStorage } from './ports/storage/disk-storage.ts'
import type { Storage } from './ports/storage/storage.ts'
import { buildServices, type Services } from './services.ts'

/** What a process has open: made once at its start, closed at its end. */
export type Context = {
  config: Config
  log: Log
  database: Database
  queue: Queue
  storage: Storage
  tokens: Tokens
  vault: Vault
  /** Null where none is configured. */
  socialNetwork: SocialNetwork | null
  /** Null where none is configured. */
  gateway: PaymentPort | null
  changes: Changes
  services: Services
  /** Each throws when its part does not answer. */
  checks: { database: () => Promise<void>; storage: () => Promise<void>; jobs: () => Promise<void> }
  /** `end` is waited for when this is closed, before anything that it may use. */
  beforeClose: (end: () => Promise<void>) => void
  close: () => Promise<void>
}

/** `isWorker`: this process takes jobs, and watches over those whose process died. `open` is another way to the database. */
export async function openContext(config: Config, isWorker: boolean, open = openDatabase): Promise<Context> {
  const log = createLog(config)
  const database = await open(config, log)
  try {
    await migrateDatabase(database)
    const queue = await openQueue(database, JOB_KINDS, isWorker, log)
    const storage = createDiskStorage(config.dataDir)
    await storage.check()
    const secrets = await tokenSecrets(config)
    const tokens = createTokens(secrets)
    const vault = createVault(await vaultSecrets(config, secrets))
    const socialNetwork = openSocial(config.social)
    const gateway = openPayment(config)
    if (isWorker) void gateway?.fault().then((fault) => fault !== null && log.error(`nobody can pay online: ${fault}`))
    const bus = await openEventBus(config, log)
    const changes = createChanges(bus)
    const bell = config.redisUrl === undefined ? undefined : await openRedisBell(config.redisUrl, log)
    if (bell) changes.onTouched(bell.ring)
    const services = buildServices({
      ...{ config, log, db: database.db, queue, storage },
      ...{ tokens, vault, socialNetwork, gateway, changes, bus },
    })
    const checks = { database: () => pingDatabase(database.db), storage: storage.check, jobs: queue.ping }
    const logRetry = (code: unknown) => log.warn({ code }, 'a transaction is run again')
    retries.subscribe(logRetry)
    const ends: (() => Promise<void>)[] = []
    const close = async () => {
      retries.unsubscribe(logRetry)
      await Promise.all(ends.map((end) => end()))
      await queue.stop()
      await bell?.close()
      await bus.close()
      await database.close()
    }
    const beforeClose = (end: () => Promise<void>) => void ends.push(end)
    return {
      ...{ config, log, database, queue, storage, tokens, vault, socialNetwork, gateway, changes, services, checks },
      ...{ beforeClose, close },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
