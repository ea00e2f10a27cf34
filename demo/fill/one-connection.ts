import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '#server/db/client.ts'

/**
 * A database whose queries all go through one connection, one after another. Services ask several things at once; within a
 * transaction the driver would warn of that.
 */
export async function onOneConnection<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(drizzle(oneAfterAnother(client), { casing: 'snake_case' }))
  } finally {
    client.release()
  }
}

function oneAfterAnother(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...sent: Parameters<PoolClient['query']>) => {
    const answer = last.then(() => client.query(...sent))
    last = answer.then(
      () => {},
      () => {},
    )
    return answer
  }
  return Object.assign(Object.create(client) as PoolClient, { query })
}
