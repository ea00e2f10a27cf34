import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { StartError } from '../entry/start-error.ts'
import type { Db } from '../db/client.ts'
import { hasEmbeddedDatabase } from '../db/embedded.ts'
import { readStored, storeInstance } from '../ports/storage/instance-file.ts'
import type { Stores } from '../ports/storage/open-storage.ts'
import type { Config } from './config.ts'

export class InstanceError extends StartError {}

async function readKnown(db: Db): Promise<{ id: string | null; isEmpty: boolean }> {
  const { rows } = await db.execute<{ id: string | null; isEmpty: boolean }>(
    sql`select (select id from drizzle.instance) as id, not exists (select from users) as "isEmpty"`,
  )
  return rows[0] ?? { id: null, isEmpty: true }
}

/** Notes the id that is there first, of processes that start together. */
async function note(db: Db, id: string): Promise<string> {
  await db.execute(sql`insert into drizzle.instance (id) values (${id}) on conflict do nothing`)
  return (await readKnown(db)).id ?? id
}

const emptyBeside = (stored: string) =>
  new InstanceError(
    `The database is empty, but the media store holds the files of the installation ${stored}. If the database was ` +
      'lost or is another one by mistake, restore it or correct DATABASE_URL and DATA_DIR. To begin anew, move the ' +
      'media away.',
  )

/**
 * Checks what the media store says before a database is opened: an embedded one would be made by that, and then be in the
 * way of the restore.
 * @throws InstanceError if the store is being restored, or belongs to an embedded database that is not there
 */
export async function checkStore(
  stores: Stores,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  const stored = await readStored(stores)
  if (stored?.isRestoring === true)
    throw new InstanceError(
      'The media store is being restored, or its restore was interrupted: run npm run admin restore again.',
    )
  if (stored !== null && databaseUrl === undefined && !hasEmbeddedDatabase(dataDir)) throw emptyBeside(stored.id)
}

/**
 * Database and media store carry the id of their installation, so that they are not mixed with those of another one.
 * @throws InstanceError if they do not belong together
 */
export async function checkInstance(db: Db, stores: Stores): Promise<void> {
  const [{ id, isEmpty }, file] = [await readKnown(db), await readStored(stores)]
  const stored = file?.id ?? null
  if (stored === null) return storeInstance(stores, id ?? (await note(db, randomUUID())))
  if (id === stored) return
  if (isEmpty) throw emptyBeside(stored)
  if (id !== null)
    throw new InstanceError(
      `The database belongs to the installation ${id}, and the media store to ${stored}. Correct DATABASE_URL, DATA_DIR ` +
        'or the bucket, so that they belong together.',
    )
  // A database from before installations had ids.
  await note(db, stored)
}
