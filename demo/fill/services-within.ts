import { createChanges } from '#server/context/changes.ts'
import type { Context } from '#server/context/context.ts'
import type { Tx } from '#server/db/client.ts'
import { settledGateway } from './settled-gateway.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import { buildServices, type Services } from '#server/context/services.ts'
import { settingsOf } from '#server/context/settings.ts'

const SILENT_BUS: EventBus = {
  publish: () => {},
  subscribe: () => () => {},
  missed: () => ({ events: [], isComplete: true }),
  onGap: () => {},
  close: async () => {},
}

/**
 * The services, each of whose transactions is a part of `tx`. They add no jobs and tell nobody: what happened weeks ago
 * sends no mail today.
 */
export function servicesWithin(tx: Tx, context: Context): Services {
  const { config, log, storage, tokens, vault, socialNetwork } = context
  return buildServices({
    ...settingsOf(config),
    log,
    storage,
    tokens,
    vault,
    socialNetwork,
    gateway: settledGateway(context.gateway?.merchantId ?? 0),
    // A transaction has all of a connection that services use: its own transactions are savepoints.
    db: tx,
    queue: { ...context.queue, add: async () => {}, addAll: async () => {}, wake: () => {} },
    bus: SILENT_BUS,
    changes: createChanges(SILENT_BUS),
  })
}
