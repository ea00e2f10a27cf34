import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

let url: string | undefined

/** The empty database of the test file that runs; undefined where the app is to start its embedded one. */
export const testDatabaseUrl = (): string | undefined => url

export async function createTestDatabase(): Promise<void> {
  const server = inject('postgresUrl')
  if (!server) return
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name}`)
  url = Object.assign(new URL(server), { pathname: `/${name}` }).href
}

export async function dropTestDatabase(): Promise<void> {
  const server = inject('postgresUrl')
  if (!server || !url) return
  await administer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  url = undefined
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
