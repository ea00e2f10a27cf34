import { Pool } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

/** `url` is undefined for the embedded database. */
export type DatabaseHome = { dataDir: string; url: string | undefined }

/** Opens the database while no server is running. */
export async function withDatabase(
  { dataDir, url }: DatabaseHome,
  work: (pool: Pool) => Promise<unknown>,
): Promise<void> {
  const embedded = url === undefined ? await startEmbedded(dataDir) : undefined
  const options = embedded ? { host: embedded.host, user: 'postgres', database: 'postgres' } : { connectionString: url }
  const pool = new Pool({ ...options, max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
    await embedded?.close()
  }
}
