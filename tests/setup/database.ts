import { inject, onTestFinished } from 'vitest'
import { createDatabase, onDatabase } from './create-database.ts'

/** Creates a separate database with tables but no rows. Undefined if the tests use the embedded database. */
export const ownDatabaseUrl = () => createForTest(inject('emptyDatabase'))

/** Creates a separate database without tables. Undefined if the tests use the embedded database. */
export const ownBareDatabaseUrl = () => createForTest(undefined)

async function createForTest(template: string | undefined): Promise<string | undefined> {
  const server = inject('postgresUrl')
  if (!server) return undefined
  const url = await createDatabase(server, template)
  const name = new URL(url).pathname.slice(1)
  onTestFinished(async () => {
    await onDatabase(server, (client) => client.query(`drop database ${name} with (force)`))
  })
  return url
}
