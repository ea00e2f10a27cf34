import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Creates a database on the tests' PostgreSQL: a copy of the template, or an empty one. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onDatabase(server, (client) => client.query(`create database ${name} template ${template}`))
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
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
