import type { Config } from '#server/context/config.ts'
import type { Log } from '#server/context/log.ts'
import { applicationName } from '#server/db/client.ts'
import { eventsConnectionName } from '#server/db/connection-budget.ts'
import { connectionOf } from '#server/db/tls.ts'
import type { EventBus } from './event-bus.ts'
import { createInProcessEventBus } from './in-process-event-bus.ts'
import { openPostgresEventBus } from './postgres-event-bus.ts'

/** Event bus for the database: in-process for the embedded one, which has one process, otherwise through PostgreSQL. */
export const openEventBus = (
  config: Pick<Config, 'databaseDirectUrl' | 'databaseCa' | 'databasePool' | 'part'>,
  log: Log,
): Promise<EventBus> =>
  config.databaseDirectUrl === undefined
    ? Promise.resolve(createInProcessEventBus())
    : openPostgresEventBus(
        connectionOf(config.databaseDirectUrl, config.databaseCa),
        eventsConnectionName(applicationName(config), config.databasePool),
        log,
      )
