import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/context/config.ts'
import { createLog } from '#server/context/log.ts'
import { openEventBus } from '#server/ports/event-bus/open-event-bus.ts'
import { connectRedis } from '#server/ports/redis/connect-redis.ts'
import { buildCertificate } from '#tests/factories/certificate.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { startRedis } from '#tests/setup/redis.ts'
import { openDatabase } from './client.ts'
import { connectionOf } from './tls.ts'

const log = createLog({ logLevel: 'silent' })
const [own, other] = [buildCertificate(), buildCertificate('127.0.0.2')]
let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kramik-tls-'))
  const written = { 'own.crt': own.cert, 'own.key': own.key, 'other.crt': other.cert, 'other.key': other.key }
  for (const [name, text] of Object.entries(written)) await writeFile(file(name), text)
  postgres = await startPostgres(own)
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const configOf = (query: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url + query, ...more })

/** TLS version of the connection, by the server; null without TLS. */
async function versionOf(query: string, more?: Record<string, string>) {
  const { pool, close } = await openDatabase(configOf(query, more), log)
  try {
    const { rows } = await pool.query<{ version: string | null }>(
      'select version from pg_stat_ssl where pid = pg_backend_pid()',
    )
    return rows[0]?.version
  } finally {
    await close()
  }
}

test.each(['require', 'verify-ca', 'verify-full', 'prefer'])(
  'with sslmode=%s an unknown certificate is refused, and one of the own authority accepted',
  async (mode) => {
    await expect(versionOf(`?sslmode=${mode}`)).rejects.toThrow(/self-signed certificate/)
    await expect(versionOf(`?sslmode=${mode}`, { DATABASE_CA: file('other.crt') })).rejects.toThrow(/certificate/)
    expect(await versionOf(`?sslmode=${mode}`, { DATABASE_CA: file('own.crt') })).toBe('TLSv1.3')
  },
)

test('an authority alone demands TLS, libpq’s own words weaken nothing, and without either there is none', async () => {
  expect(await versionOf('', { DATABASE_CA: file('own.crt') })).toBe('TLSv1.3')
  expect(await versionOf(`?sslrootcert=${file('own.crt')}`)).toBe('TLSv1.3')
  await expect(versionOf('?uselibpqcompat=true&sslmode=require')).rejects.toThrow(/self-signed certificate/)
  expect(await versionOf('')).toBeNull()
  expect(await versionOf('?sslmode=disable', { DATABASE_CA: file('own.crt') })).toBeNull()
  expect(connectionOf('postgres://db/kramik?application_name=x', undefined)).toEqual({
    connectionString: 'postgres://db/kramik?application_name=x',
  })
})

test('sessions past the pool and the connection for events are checked, too', async () => {
  const trusted = configOf('?sslmode=require', { DATABASE_CA: file('own.crt') })
  const { openSession, close } = await openDatabase(trusted, log)
  const session = await openSession()
  const { rows } = await session.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  expect(rows).toEqual([{ ssl: true }])
  await session.end()
  await close()

  await expect(openEventBus(configOf('?sslmode=require'), log)).rejects.toThrow(/self-signed certificate/)
  await (await openEventBus(trusted, log)).close()
})

test('Redis is reached by rediss with its authority, and neither without it nor under another name', async () => {
  const isReady = async (name: string, caFile?: string) => {
    const server = await startRedis(undefined, { cert: file(`${name}.crt`), key: file(`${name}.key`) })
    const client = await connectRedis({ url: server.url, caFile }, log, 'nothing follows')
    const found = await expect
      .poll(() => client.isReady, { timeout: 2000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
    client.destroy()
    await server.stop()
    return found
  }
  expect(await isReady('own', file('own.crt'))).toBe(true)
  expect(await isReady('own')).toBe(false)
  expect(await isReady('other', file('other.crt')), 'a certificate of another host').toBe(false)
})
