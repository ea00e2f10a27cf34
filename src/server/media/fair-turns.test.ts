import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Tasks that end when they are told to, and the order in which they began. */
function record(limit: number) {
  const turn = createFairTurns(limit)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const add = (owner: string, name: string) =>
    turn(owner, () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()))
      })
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string, error?: Error) => {
    await settle()
    ends.get(name)?.(error)
    await settle()
  }
  return { add, end, begun, settle }
}

test('one picture comes after the running ones of an account, not after all of them', async () => {
  const { add, end, begun } = record(1)
  for (let n = 1; n <= 100; n += 1) void add('many', `many ${n}`)
  void add('one', 'one')
  void add('two', 'two')
  await end('many 1')
  await end('many 2')
  await end('one')
  await end('two')
  expect(begun).toEqual(['many 1', 'many 2', 'one', 'two', 'many 3'])
})

test('an account has one at a time, so it cannot occupy all places', async () => {
  const { add, end, begun, settle } = record(2)
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  await settle()
  expect(begun).toEqual(['a1'])
  void add('b', 'b1')
  void add('c', 'c1')
  await settle()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun.at(-1)).toBe('a2')
})

test('a task that fails makes room for the next one', async () => {
  const { add, end, begun } = record(1)
  const failing = expect(add('a', 'a1')).rejects.toThrow('broken')
  void add('a', 'a2')
  await end('a1', new Error('broken'))
  await failing
  expect(begun).toEqual(['a1', 'a2'])
})
