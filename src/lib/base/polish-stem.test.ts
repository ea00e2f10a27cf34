import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { rootsOf, stemOf } from './polish-stem.ts'

const shared = (a: string, b: string) => {
  const others = rootsOf(fold(b))
  return rootsOf(fold(a)).filter((root) => others.includes(root))
}

test.each([
  ['kapeć', 'kapcie'],
  ['kapcie', 'kapciuszki'],
  ['pies', 'psa'],
  ['pies', 'psów'],
  ['pies', 'pieskiem'],
  ['stół', 'stołu'],
  ['stół', 'stolik'],
  ['wełna', 'wełnianą'],
  ['len', 'lniany'],
  ['skóra', 'skórzane'],
  ['wanilia', 'waniliowa'],
  ['ręcznik', 'ręczniczki'],
  ['krzesło', 'krzeseł'],
  ['krzesło', 'krzesełko'],
  ['poduszka', 'poduszek'],
  ['torba', 'torebkę'],
  ['bluzka', 'bluzce'],
  ['krem', 'kremy'],
  ['noga', 'nodze'],
])('%s and %s share a root', (a, b) => {
  expect(shared(a, b)).not.toEqual([])
})

test.each([
  ['stół', 'stopa'],
  ['pies', 'pas'],
  ['krem', 'krzesło'],
  ['but', 'butelka'],
])('%s and %s do not', (a, b) => {
  expect(shared(a, b)).toEqual([])
})

test('koc and kot share a root, but no stem', () => {
  expect(shared('koc', 'kot')).not.toEqual([])
  expect(stemOf('koce')).not.toBe(stemOf('koty'))
})

test('a word of any length has few roots', () => {
  expect(rootsOf('ek'.repeat(10_000)).length).toBeLessThan(20)
})
