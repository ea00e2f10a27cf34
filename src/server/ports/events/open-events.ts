import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { Events } from './events.ts'
import { createInProcessEvents } from './in-process-events.ts'
import { openPostgresEvents } from './postgres-events.ts'

/** The embedded database belongs to one process; a server is what several may share. */
export const openEvents = ({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Log): Promise<Events> =>
  databaseUrl === undefined ? Promise.resolve(createInProcessEvents()) : openPostgresEvents(databaseUrl, log)
