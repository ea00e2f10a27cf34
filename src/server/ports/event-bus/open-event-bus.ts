import type { Config } from '#server/context/config.ts'
import type { Log } from '#server/context/log.ts'
import type { EventBus } from './event-bus.ts'
import { createInProcessEventBus } from './in-process-event-bus.ts'
import { openPostgresEventBus } from './postgres-event-bus.ts'

/** Event bus for the database: in-process for the embedded one, which has one process, otherwise through PostgreSQL. */
export const openEventBus = ({ databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>, log: Log): Promise<EventBus> =>
  databaseDirectUrl === undefined
    ? Promise.resolve(createInProcessEventBus())
    : openPostgresEventBus(databaseDirectUrl, log)
