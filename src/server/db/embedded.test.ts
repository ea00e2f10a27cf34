import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseLockedError, startEmbedded } from './embedded.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kramik-embedded-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const connect = async (host: string) => {
  const client = new Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  return client
}

test('a second process cannot open the folder and says why', async () => {
  const first = await startEmbedded(dataDir)
  const refused = await startEmbedded(dataDir).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseLockedError)
  expect(String(refused)).toContain(`${dataDir}/database is in use by another process`)
  await first.close()
  const second = await startEmbedded(dataDir)
  await second.close()
})

test('committed rows survive a killed server, and the folder is unlocked', async () => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    import { Client } from 'pg'
    const { host } = await startEmbedded(process.argv[1])
    const client = new Client({ host, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query('create table kept (n int)')
    for (let n = 1; n <= 200; n += 1) await client.query('insert into kept values ($1)', [n])
    process.stdout.write('written')
    await new Promise(() => setInterval(() => undefined, 1000))`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  server.kill('SIGKILL')
  await once(server, 'exit')

  const again = await startEmbedded(dataDir)
  const client = await connect(again.host)
  const { rows } = await client.query('select count(*)::int as n from kept')
  expect(rows).toEqual([{ n: 200 }])
  await client.end()
  await again.close()
})
