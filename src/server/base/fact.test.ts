import { expect, test } from 'vitest'
import { createFact } from './fact.ts'

test('subscribers of a fact run one after the other, and their answers come in this order', async () => {
  const fact = createFact<[number], string>()
  const begun: string[] = []
  for (const name of ['a', 'b'])
    fact.subscribe(async (quantity) => {
      begun.push(`${name} begins`)
      await Promise.resolve()
      begun.push(`${name} ends`)
      return name.repeat(quantity)
    })
  expect(await fact.emit(2)).toEqual(['aa', 'bb'])
  expect(begun).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('the error of a subscriber is the error of the publisher, and the next ones do not run', async () => {
  const fact = createFact<[]>()
  let hasRun = false
  fact.subscribe(() => Promise.reject(new Error('refused')))
  fact.subscribe(() => Promise.resolve(void (hasRun = true)))
  await expect(fact.emit()).rejects.toThrow('refused')
  expect(hasRun).toBe(false)
})

test('a fact without subscribers changes nothing', async () => expect(await createFact().emit()).toEqual([]))
