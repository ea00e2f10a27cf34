import { expect, test } from 'vitest'
import { readTestArguments } from './test-arguments.mjs'

const STAGES = ['check', 'unit', 'browser']
const read = (...args) => readTestArguments(args, STAGES)

test('without arguments all stages run once, with retries', () => {
  const options = { shard: undefined, changedSince: undefined, retries: true }
  expect(read()).toEqual({ stages: STAGES, runs: 1, options })
})

test('named stages run in their usual order, each once', () => {
  expect(read('browser', 'check', 'browser').stages).toEqual(['check', 'browser'])
})

test('changed tests are those since the last commit, or since the named one', () => {
  expect(read('--changed').options.changedSince).toBe('HEAD')
  expect(read('--changed', '--since', 'main~3').options.changedSince).toBe('main~3')
})

test('repeated runs have no retries, even a single one', () => {
  expect(read('--repeat', '10', 'browser')).toMatchObject({ runs: 10, options: { retries: false } })
  expect(read('--repeat', '1')).toMatchObject({ runs: 1, options: { retries: false } })
})

test('a shard keeps its form', () => {
  expect(read('--shard', '2/2').options.shard).toBe('2/2')
})

test.each([
  [['units'], 'The stages are check, unit, browser.'],
  [['--fast'], /--fast/],
  [['--shard', '3/2'], /--shard 1\/2/],
  [['--shard', '0/2'], /--shard 1\/2/],
  [['--repeat', '0'], /--repeat 10/],
  [['--repeat', 'ten'], /--repeat 10/],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})
