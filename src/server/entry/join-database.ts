import { openDatabase, openRunningDatabase, pingDatabase, type Database } from '../db/client.ts'

/** The database that a server has opened; otherwise opens it. */
export const joinDatabase: typeof openDatabase = async (config, log) => {
  if (config.databaseUrl !== undefined) return openDatabase(config, log)
  let running: Database | undefined
  try {
    running = await openRunningDatabase(config, log)
    await pingDatabase(running.db)
    return running
  } catch {
    // Nobody has opened it, or they have ended since.
    await running?.close()
    return openDatabase(config, log)
  }
}
