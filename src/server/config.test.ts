import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without any variable the server is complete: embedded database, demo, local address', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, isDemo: true, mode: 'production' })
  expect(config.databaseUrl).toBeUndefined()
  expect(config.dataDir).toMatch(/\/\.data$/)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 })
})

test('DEMO=0 turns the demo off', () => {
  expect(readConfig({ DEMO: '0' }).isDemo).toBe(false)
})

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/kramik'],
  ['DATABASE_URL', 'localhost'],
  ['DEMO', 'maybe'],
  ['JWT_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['API_ORIGIN', 'example'],
])('a wrong %s (%s) stops the start with a line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}=`, 'm'))
})

test('a wrong secret is named but not shown', () => {
  expect(() => readConfig({ JWT_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
})

test('every wrong variable has a line of its own', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT=[^\n]+\nDEMO=/)
})
