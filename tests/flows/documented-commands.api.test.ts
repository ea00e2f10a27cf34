import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startS3, type S3Server } from '#tests/factories/s3-server.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { app, startApp, TEST_KEYS } from '#tests/setup/app.ts'
import { freePort } from '#tests/setup/free-port.ts'
import { reusedDatabaseUrl } from '#tests/setup/reused-database.ts'
import { machineNode, startCommand } from '#tests/setup/run-command.ts'

const PAGES = [
  'README.md',
  'docs/deploying.md',
  ...readdirSync('docs/deploying').map((name) => `docs/deploying/${name}`),
]
/** Processes that run until they are ended. */
const SERVICES = ['api', 'worker', 'live']
/** Commands that build pages, or test and measure: other stages run them. */
const ELSEWHERE = ['start', 'test', 'web', 'build', 'dev', 'check', 'bench', 'map', 'draw']

/** Commands of the pages in blocks and in lines: the name of the script and its words. */
const documented = new Set(
  PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\bnpm (?:run )?(?:--silent )?([a-z:]+)((?: (?!#)[\w@.:/-]+)*)/g)].map(
      ([, name = '', words = '']) => name + words.replace(/[.,]$/, ''),
    ),
  ),
)
/** Commands that need an empty place. The tests of `src/server/backup` run them. */
const ON_EMPTY = /^admin (restore|move)\b/
const nameOf = (command: string) => command.split(' ')[0] ?? ''
const runOnce = [...documented].filter(
  (one) => ![...SERVICES, ...ELSEWHERE, 'ci'].includes(nameOf(one)) && !ON_EMPTY.test(one),
)

// The embedded database has one process.
describe.skipIf(inject('postgresUrl') === undefined)('commands of the README and of the pages on deploying', () => {
  let s3: S3Server
  beforeAll(async () => {
    s3 = await startS3()
    await startApp({ ...s3.env, MEDIA_STORE: 'disk' })
    await buildUser({ email: 'ola@example.com' })
    const { uuid } = await buildSeller()
    await app().context.database.pool.query(`update users set username = 'szafa.ewy' where uuid = $1`, [uuid])
  })
  afterAll(async () => {
    // Other files use the same database.
    await app().context.database.pool.query(
      `do $$ begin execute format('alter role current_user in database %I reset all', current_database()); end $$`,
    )
    await s3.close()
  })

  const start = async (command: string, more: Record<string, string> = {}) => {
    const data = { dataDir: app().dataDir, url: await reusedDatabaseUrl() }
    const settings = { ...TEST_KEYS, ...s3.env, MEDIA_STORE: 'disk', LOG_LEVEL: 'fatal', ...more }
    return startCommand('scripts/bootstrap.mjs', command.split(' '), data, settings, machineNode)
  }

  test('they are many, and each script is run here or elsewhere', () => {
    expect(SERVICES.every((name) => documented.has(name))).toBe(true)
    expect(runOnce).toEqual(expect.arrayContaining(['admin media compare', 'admin database limits', 'check:ledger']))
  })

  test.each(SERVICES)('npm run %s is ready, and ends by SIGTERM', { timeout: 240_000 }, async (name) => {
    const child = await start(name, { PORT: String(await freePort()), DRAIN_MS: '0' })
    const said: string[] = []
    for await (const line of createInterface(child.stdout)) {
      said.push(line)
      if (line.startsWith('ready ')) break
    }
    expect(said.at(-1)).toMatch(/^ready /)
    for (const stream of [child.stdout, child.stderr]) stream.resume()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each(runOnce)('npm run %s succeeds', { timeout: 240_000 }, async (command) => {
    const child = await start(command.replace('/mnt', app().dataDir))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code, said).toBe(0)
  })
})
