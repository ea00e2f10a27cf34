import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

/** Creates an empty database on the tests' PostgreSQL. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onDatabase(server, (client) => client.query(`create database ${name}`))
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Creates a separate database without tables. Undefined if the tests use the embedded database. */
export async function ownDatabaseUrl(): Promise<string | undefined> {
  const server = inject('postgresUrl')
  if (!server) return undefined
  const url = await createDatabase(server)
  const name = new URL(url).pathname.slice(1)
  onTestFinished(async () => {
    await onDatabase(server, (client) => client.query(`drop database ${name} with (force)`))
  })
  return url
}

export async function onDatabase<T>(url: string, act: (client: Client) => Promise<T>): Promise<Awaited<T>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
