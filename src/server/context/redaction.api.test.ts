import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app, startApp } from '#tests/setup/app.ts'
import { createLog } from './log.ts'

await startApp()

const CANARY = 'canary-9f2c'

/** Line of the log for these facts. */
function lineOf(facts: object, message = 'a line'): string {
  const lines: string[] = []
  createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).info(facts, message)
  return lines.join('')
}

const NAMES = [
  'authorization',
  'cookie',
  'Set-Cookie',
  'password',
  '_password',
  'old_password',
  'newPassword',
  'token',
  'order-token',
  'holderToken',
  'refresh_token',
  'authToken',
  'appSecret',
  'client_secret',
  'turnSecret',
  'x-hub-signature',
  'apiKey',
  'privateKey',
  'crc',
  'iban',
  'transferAccount',
  'challenge',
  'recoveryCodes',
  'mailedCode',
]

test.each(NAMES)('%s is hidden wherever it stands', (name) => {
  const secret = { [name]: CANARY }
  const error = Object.assign(new Error('refused', { cause: Object.assign(new Error('why'), secret) }), secret)
  for (const facts of [
    secret,
    { [name]: { value: [CANARY] } },
    { req: { headers: secret } },
    { body: { lines: [{ one: secret }] } },
    { err: error },
    error,
  ])
    expect(lineOf(facts)).not.toContain(CANARY)
})

test('every secret that a contract takes is hidden', () => {
  const texts = globSync('src/contracts/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(\w+): (?:secret\(|NewPassword\b)/g)].map(([, name]) => name ?? ''),
  )
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(lineOf({ body: { [name]: CANARY } }), name).not.toContain(CANARY)
})

test.each([
  ['an address with a password', `postgres://kramik:${CANARY}@db/kramik`],
  ['a bearer token', `Bearer ${CANARY}`],
  ['basic authorization', `Basic ${CANARY}==`],
  ['a signed token', `eyJhbGciOi.eyJ${CANARY}.c2lnbmF0dXJl`],
])('%s is hidden in any text', (_, text) => {
  expect(lineOf({ said: text })).not.toContain(CANARY)
  expect(lineOf({}, `failed with ${text}`)).not.toContain(CANARY)
  expect(lineOf({ err: new Error(`failed with ${text}`) })).not.toContain(CANARY)
})

test('a failed query is logged without what users entered', async () => {
  const { db } = app().context.database
  const entered = `${CANARY}\n${CANARY}`
  const failing = db.execute(sql`select ${entered}::text, ${'text'}::int`)
  const error = await failing.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  const line = lineOf({ err: error })
  expect(line).toContain('Failed query')
  expect(line).not.toContain(CANARY)
  // With what PostgreSQL says.
  expect(JSON.parse(line)).toMatchObject({ err: { cause: { code: '22P02' } } })
})

test('a broken rule of the database is logged without the value that broke it', async () => {
  const { db } = app().context.database
  const error = await db
    .transaction(async (tx) => {
      await tx.execute(sql`create temporary table canaries (name text unique) on commit drop`)
      for (let n = 0; n < 2; n += 1) await tx.execute(sql`insert into canaries values (${CANARY})`)
    })
    .catch((reason: unknown) => reason)
  const line = lineOf({ err: error })
  expect(JSON.parse(line)).toMatchObject({ err: { cause: { code: '23505', constraint: 'canaries_name_key' } } })
  expect(line).not.toContain(CANARY)
})
