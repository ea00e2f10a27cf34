import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

test('many probes check each part once in two seconds', async () => {
  let [now, checks] = [0, 0]
  const readiness = createReadiness({ database: async () => void (checks += 1) }, { now: () => now })
  const answers = await Promise.all(Array.from({ length: 50 }, readiness.answer))
  expect(answers[0]).toEqual({ status: 'ready', parts: { database: 'ok' } })
  now = 1999
  await readiness.answer()
  expect(checks).toBe(1)
  now = 2001
  await readiness.answer()
  expect(checks).toBe(2)
})

test('a part that fails makes the process not ready, until it responds again', async () => {
  let [now, isDown] = [0, true]
  const check = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve())
  const readiness = createReadiness({ database: check, storage: () => Promise.resolve() }, { now: () => now })
  expect(await readiness.answer()).toEqual({ status: 'failed', parts: { database: 'failed', storage: 'ok' } })
  isDown = false
  now = 3000
  expect((await readiness.answer()).status).toBe('ready')
})

test('a shared part that fails is named, and the process stays ready', async () => {
  const away = () => Promise.reject(new Error('down'))
  const readiness = createReadiness({ database: () => Promise.resolve() }, { reported: { storage: away } })
  expect(await readiness.answer()).toEqual({ status: 'ready', parts: { database: 'ok', storage: 'failed' } })
})

test('a part that hangs counts as failed', async () => {
  const readiness = createReadiness({ database: () => new Promise<void>(() => undefined) })
  expect((await readiness.answer()).parts).toEqual({ database: 'failed' })
})

test('an ending process is not ready at once, whatever was known before', async () => {
  const readiness = createReadiness({ database: () => Promise.resolve() })
  expect((await readiness.answer()).status).toBe('ready')
  readiness.drain()
  expect((await readiness.answer()).status).toBe('draining')
})
