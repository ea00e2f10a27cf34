import { expect, test } from 'vitest'
import { DANGERS, dangersIn } from './rules/dangerous-code.ts'
import { isTest, listFiles, readText } from './source.ts'

const EXAMPLES = [
  'eval(text)',
  "spawn('ls', { shell: true })",
  "import { exec } from 'node:child_process'",
  'connect({ rejectUnauthorized: false })',
  "createHash('md5')",
  "createCipheriv('aes-256-cbc', key, iv)",
  "reply.header('Set-Cookie', token)",
  "document.cookie = 'a=1'",
  '<input onPaste={refuse} />',
  'await fetch(url)',
  'sql.raw(`where name = ${name}`)',
  'element.innerHTML = text',
  "db.select().from(users).prepare('users')",
  "pool.query({ name: 'users', text })",
  'sql`create temporary table seen (id int)`',
  'sql`select pg_advisory_lock(1)`',
  'client.query(`listen ${CHANNEL}`)',
  "client.query('set statement_timeout = 0')",
]

test.each(EXAMPLES)('%s is found', (text) => {
  const dangers = DANGERS.map((danger) => ({ ...danger, allowed: [] }))
  expect(dangersIn([{ path: 'src/server/a.ts', text }], dangers)).toHaveLength(1)
  expect(dangersIn([{ path: 'src/server/a.ts', text: 'pattern.exec(text)' }], dangers)).toEqual([])
})

test('an allowance that nothing needs is found', () => {
  const danger = { what: 'runs a text as code', pattern: /eval\(/, allowed: ['src/a.ts'] }
  expect(dangersIn([{ path: 'src/a.ts', text: '' }], [danger])).toEqual(['src/a.ts no longer runs a text as code'])
})

test('the product has no dangerous code but where it was read and allowed', () => {
  const files = listFiles().filter((path) => /^(src|pages)\/.+\.(tsx?|mjs)$/.test(path) && !isTest(path))
  expect(files.length).toBeGreaterThan(1000)
  expect(dangersIn(files.map((path) => ({ path, text: readText(path) })))).toEqual([])
})
