import type { Database } from '../db/client.ts'
import type { Session } from '../db/session.ts'

/** Gives `work` a session of the database, and ends it. */
export async function inSession<T>(
  { openSession }: Pick<Database, 'openSession'>,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await openSession()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

/** Gives `work` the opened database, and closes it. */
export async function inDatabase<T>(opened: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opened
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
