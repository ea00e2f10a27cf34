import { expect, test } from 'vitest'
import { readOperator } from '#lib/operator.ts'
import { LEGAL_DOCUMENTS, loadLegal } from './load-legal.ts'

const documents = new Map(
  await Promise.all(LEGAL_DOCUMENTS.map(async (name) => [name as string, (await loadLegal(name)()).props] as const)),
)

const textOf = (name: string) => documents.get(name)?.html.replaceAll('\u00a0', ' ')

test.each([...documents])('%s has its paragraphs numbered from one, without a gap', (_, { contents }) => {
  const numbers = contents.map(({ text }) => /^§\s(\d+)\./.exec(text)?.[1]).filter((number) => number !== undefined)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.map(Number)).toEqual(numbers.map((_number, index) => index + 1))
})

test.each([...documents])('every paragraph that %s refers to is there', (name, { html }) => {
  const links = [...html.matchAll(/href="(?:\/([\w-]+))?#([\w-]+)"/g)]
  const lost = links.filter(([, other, id]) => !documents.get(other ?? name)?.html.includes(`id="${id}"`))
  expect(lost.map(([link]) => link)).toEqual([])
})

test('who runs this place is told in the terms and in the privacy policy, from one file', async () => {
  const { name, email, krs } = await readOperator()
  for (const said of [name, email, krs]) expect(textOf('regulamin')).toContain(said)
  expect(textOf('polityka-prywatnosci')).toContain(name)
})
