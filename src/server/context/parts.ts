import type { Attempts } from '../auth/attempts.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Vault } from '../auth/vault.ts'
import type { Channel } from '../channel/channel.ts'
import type { Db } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import type { EventBus } from '../ports/event-bus/event-bus.ts'
import type { PaymentPort } from '../ports/payment/payment.ts'
import type { SocialNetwork } from '../ports/social/open-social.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Changes } from './changes.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** Dependencies of all areas. */
export type Parts = Settings & {
  log: Log
  db: Db
  queue: Queue
  storage: Storage
  tokens: Tokens
  vault: Vault
  attempts: Attempts
  /** Open streams of messages and their topics. */
  channel: Channel
  /** Null if no social network is configured. */
  socialNetwork: SocialNetwork | null
  /** Null if no payment gateway is configured. */
  gateway: PaymentPort | null
  changes: Changes
  bus: EventBus
}
