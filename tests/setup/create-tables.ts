import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'

/** Creates the tables of the database named by these environment variables. */
export const createTables = async (values: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> =>
  (await openContext(readConfig({ LOG_LEVEL: 'fatal', ...values }), true)).close()
